import type { BedId } from './bed-ids.ts';
import type { Part } from './compose/song.ts';
import type { Instrument } from './instruments/instrument.ts';
import type { KeyName } from './theory/scale.ts';

export type Track = {
  name: string;
  instrument: Instrument;
  part: Part;
  /** Loudness of a note at full velocity, in decibels against the other tracks. */
  level: number;
  /** -1 left to 1 right. */
  pan?: number;
  /** Played twice, slightly apart in tune, and that far to both sides: 0 to 1. */
  width?: number;
  /** Shares that go into the room and into the echo. */
  room?: number;
  echo?: number;
  /** Gives way to each beat; see `Bed.pump`. */
  pumps?: boolean;
  /** How far a player is off, as a share of the usual; 0 for a machine. Default 1. */
  human?: number;
  /** Share of a note's length for which it is held. Default 1. */
  held?: number;
};

/** A piece of music that is composed anew for each length. */
export type Bed = {
  id: BedId;
  key: KeyName;
  /** Beats a minute, and beats a bar. */
  tempo: number;
  meter: number;
  /** Where the second of two notes lies within the beats that `swung` names: 0.5 straight, 0.667 triplets. */
  swing?: number;
  swung?: 0.5 | 1;
  /** Progressions of four bars, taken in turns; the turn has two bars, the end one chord. */
  harmony: {
    a: readonly string[];
    b: readonly string[];
    break?: readonly string[];
    lift?: readonly string[];
    turn: readonly string[];
    end: string;
  };
  /** What has a pitch, and what has none. */
  tracks: readonly Track[];
  beat: readonly Track[];
  room: { seconds: number; damping: number };
  /** Of the echo, in beats. */
  echo?: { beats: number; feedback: number };
  /** Decibels by which tracks give way to each beat. */
  pump?: number;
  /** Shelves below 150 Hz and above 6 kHz, in decibels. */
  tone?: { low?: number; high?: number };
};
