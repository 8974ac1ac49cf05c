import type { Bed, Track } from '../bed.ts';
import type { Note, Song } from '../compose/song.ts';
import { type Timing, timeOf } from '../compose/timing.ts';
import { createRandom, type Random, seedOf } from '../random.ts';
import { RATE, type Stereo, toFactor } from '../sound.ts';
import { frequencyOf } from '../theory/pitch.ts';
import { calibrate } from './calibrate.ts';

export type Buses = {
  dry: Stereo;
  /** Gives way to the beats. */
  pumped: Stereo;
  room: Float32Array;
  echo: Float32Array;
};

export type Playing = { bed: Bed; song: Song; timing: Timing; seed: number };

/** How far players are off: seconds, and shares of the velocity. */
const LATE = 0.006;
const UNEVEN = 0.07;
/** Tones are made in steps of velocity and of seconds, so that most are made once. */
const VELOCITIES = 4;
const GATE = 0.01;
/** Hands of a player: repeated strokes alternate between them. */
const HANDS = 3;

/** The notes of a track as they are played, in seconds. */
export type PlayedNote = { time: number; seconds: number; pitch: number; velocity: number };

/** Notes until the end card stop there, and those under it with the last chord: what arrives stands alone. */
export function performTrack(track: Track, { bed, song, timing, seed }: Playing): PlayedNote[] {
  const random = createRandom(seedOf(seed, bed.id, track.name));
  const swing = { timing, swing: bed.swing ?? 0.5, swung: bed.swung ?? 1 };
  const human = track.human ?? 1;
  return track
    .part(song, random)
    .filter(({ at }) => at >= 0)
    .map((note) => {
      const stops = [timing.beats, timing.beats + timing.cardBeats];
      const end = Math.min(note.at + note.beats, ...stops.filter((stop) => stop > note.at));
      const time = timeOf(note.at, swing);
      const late = stops.includes(note.at) ? 0 : LATE * human * gaussian(random);
      return {
        time: Math.max(0, time + late),
        seconds: Math.max(0.03, (timeOf(end, swing) - time) * (track.held ?? 1)),
        pitch: note.pitch,
        velocity: clamp(note.velocity * dynamics(note, song) * (1 + UNEVEN * human * gaussian(random))),
      };
    });
}

const clamp = (velocity: number): number => Math.min(1, Math.max(0.05, velocity));

/** Roughly normal: within -2 and 2. */
const gaussian = (random: Random): number => random() + random() + random() + random() - 2;

const DYNAMICS = { intro: 0.85, a: 0.92, b: 0.96, break: 0.84, lift: 1, turn: 1, card: 1, end: 1 } as const;

function dynamics({ at }: Note, { bars }: Song): number {
  return DYNAMICS[bars.findLast((bar) => bar.at <= at + 1e-6)?.section ?? 'a'];
}

/** Plays a track into the buses. */
export function playTrack(track: Track, { buses, ...playing }: Playing & { buses: Buses }): void {
  const made = new Map<string, Float32Array>();
  const sides = track.width ? [-track.width, track.width] : [track.pan ?? 0];
  const target = track.pumps ? buses.pumped : buses.dry;
  for (const [n, note] of performTrack(track, playing).entries()) {
    const gate = Math.round(note.seconds / GATE) * GATE;
    const hardness = Math.ceil(note.velocity * VELOCITIES) / VELOCITIES;
    const gain =
      (calibrate(track.instrument, note.pitch) * toFactor(track.level) * note.velocity ** 1.5) /
      Math.sqrt(sides.length);
    for (const [side, pan] of sides.entries()) {
      const variant = track.width ? side + 1 : n % HANDS;
      const key = `${note.pitch} ${gate.toFixed(2)} ${hardness} ${variant}`;
      const frequency = frequencyOf(note.pitch);
      const tone =
        made.get(key) ?? track.instrument({ frequency, seconds: gate, velocity: hardness, variant });
      made.set(key, tone);
      const at = Math.round(note.time * RATE);
      addTone(target, { tone, at, pan, gain });
      if (track.room) addSend(buses.room, { tone, at, gain: gain * track.room });
      if (track.echo) addSend(buses.echo, { tone, at, gain: gain * track.echo });
    }
  }
}

type Placed = { tone: Float32Array; at: number; gain: number };

/** With equal power wherever it is panned to. */
function addTone([left, right]: Stereo, { tone, at, gain, pan }: Placed & { pan: number }): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  addSend(left, { tone, at, gain: gain * Math.cos(angle) });
  addSend(right, { tone, at, gain: gain * Math.sin(angle) });
}

function addSend(target: Float32Array, { tone, at, gain }: Placed): void {
  const count = Math.min(tone.length, target.length - at);
  for (let n = 0; n < count; n++) target[at + n] = (target[at + n] ?? 0) + (tone[n] ?? 0) * gain;
}
