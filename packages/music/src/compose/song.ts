import type { Random } from '../random.ts';
import type { Chord } from '../theory/chord.ts';
import type { Key } from '../theory/scale.ts';

/**
 * `a` and `b` are the themes, `break` rests between them, `lift` is the last and fullest theme, `turn` leads to the end card, `card` goes on
 * under it, and `end` is the last chord. An end card too short for a `card` has its `end` at once.
 */
export type SectionName = 'intro' | 'a' | 'b' | 'break' | 'lift' | 'turn' | 'card' | 'end';

/** The section in whose list a part that plays in a bar stands: under the end card plays what ends a bed. */
export const listedSection = (section: SectionName): SectionName => (section === 'card' ? 'end' : section);

/** A chord within a bar; beats count from the bar's first. */
export type ChordSpan = { chord: Chord; at: number; beats: number };

export type Bar = {
  /** Beats from the beginning of the music. */
  at: number;
  /** A pickup has fewer than the others. */
  beats: number;
  section: SectionName;
  /** Place among the section's bars. */
  index: number;
  count: number;
  /** How often the section has been played before. */
  round: number;
  chords: readonly ChordSpan[];
};

export type Song = {
  key: Key;
  /** Beats of a whole bar. */
  meter: number;
  /** The last one is the last chord's. */
  bars: readonly Bar[];
};

/** Times and lengths in beats. */
export type Note = {
  at: number;
  beats: number;
  /** MIDI. */
  pitch: number;
  /** 0 to 1. */
  velocity: number;
};

/** What one track plays in a song; pure but for the random numbers that it is given. */
export type Part = (song: Song, random: Random) => Note[];

/** The chord that is played at a beat of a bar. */
export function chordAt(bar: Bar, beat: number): Chord {
  const span = bar.chords.findLast(({ at }) => at <= beat + 1e-6) ?? bar.chords[0];
  if (!span) throw new Error('A bar without chords');
  return span.chord;
}
