import { BEAT, listJumps, listPickups } from './course.ts';
import { hash } from './view.ts';

/** Of the tune, in hertz. */
const SAMPLE_RATE = 48_000;

type Stereo = [left: Float32Array, right: Float32Array];

/** A tune for three voices and a drum, as the little consoles played them. Notes are semitones from A4, a quarter of a beat each. */
const STEP = BEAT / 4;
const REST = Number.NaN;

/** C, G, A minor, F: a bar each. */
const BARS = [
  { root: -21, chord: [3, 7, 10, 15] },
  { root: -26, chord: [-2, 2, 5, 10] },
  { root: -24, chord: [0, 3, 7, 12] },
  { root: -28, chord: [-4, 0, 3, 8] },
] as const;

const MELODY = [
  [15, REST, 19, REST, 22, REST, 19, 22, 24, REST, 22, REST, 19, REST, 15, REST],
  [14, REST, 17, REST, 22, REST, 26, REST, 24, 22, REST, 17, REST, 14, REST, REST],
  [12, REST, 15, REST, 19, REST, 24, REST, 22, REST, 24, 27, REST, 24, REST, 22],
  [20, REST, 24, REST, 27, REST, 24, REST, 22, REST, 20, REST, 19, 17, 15, REST],
] as const;

const hertz = (semitones: number): number => 440 * 2 ** (semitones / 12);

type Wave = (phase: number) => number;

const pulse =
  (duty: number): Wave =>
  (phase) =>
    phase % 1 < duty ? 1 : -1;
const triangle: Wave = (phase) => 4 * Math.abs((phase % 1) - 0.5) - 1;

type Note = {
  at: number;
  length: number;
  from: number;
  /** Slides there; the same as `from` for a plain note. */
  to: number;
  wave: Wave;
  level: number;
  /** -1 left to 1 right. */
  pan: number;
};

/** Adds a note that starts at once and dies away. */
function play([left, right]: Stereo, { at, length, from, to, wave, level, pan }: Note): void {
  const first = Math.round(at * SAMPLE_RATE);
  const count = Math.min(Math.round(length * SAMPLE_RATE), left.length - first);
  let phase = 0;
  for (let i = 0; i < count; i++) {
    const share = i / (length * SAMPLE_RATE);
    phase += (from + (to - from) * share) / SAMPLE_RATE;
    const attack = Math.min(1, i / 96);
    const value = wave(phase) * level * attack * (1 - share) ** 0.8;
    left[first + i] = (left[first + i] ?? 0) + value * (1 - Math.max(0, pan));
    right[first + i] = (right[first + i] ?? 0) + value * (1 + Math.min(0, pan));
  }
}

/** Noise that dies away: a hat when short, a snare when longer. */
function hit(
  [left, right]: Stereo,
  { at, length, level }: { at: number; length: number; level: number },
): void {
  const first = Math.round(at * SAMPLE_RATE);
  const count = Math.min(Math.round(length * SAMPLE_RATE), left.length - first);
  for (let i = 0; i < count; i++) {
    const value = (hash(first + (i >> 1)) * 2 - 1) * level * (1 - i / count) ** 2;
    left[first + i] = (left[first + i] ?? 0) + value;
    right[first + i] = (right[first + i] ?? 0) + value;
  }
}

function playStep(sound: Stereo, step: number): void {
  const at = step * STEP;
  const bar = BARS[Math.floor(step / 16) % BARS.length] ?? BARS[0];
  const place = step % 16;
  const note = MELODY[Math.floor(step / 16) % MELODY.length]?.[place] ?? REST;
  const plain = (semitones: number) => ({ at, from: hertz(semitones), to: hertz(semitones) });
  if (!Number.isNaN(note)) {
    play(sound, { ...plain(note), length: STEP * 1.9, wave: pulse(0.25), level: 0.13, pan: 0.15 });
    // Its echo, on the other side.
    play(sound, {
      ...plain(note),
      at: at + STEP * 1.5,
      length: STEP,
      wave: pulse(0.25),
      level: 0.04,
      pan: -0.6,
    });
  }
  const arpeggio = bar.chord[place % 4] ?? 0;
  play(sound, { ...plain(arpeggio), length: STEP * 0.9, wave: pulse(0.5), level: 0.045, pan: -0.35 });
  if (place % 4 !== 3) {
    const octave = place % 4 === 2 ? 12 : 0;
    play(sound, { ...plain(bar.root + octave), length: STEP * 1.3, wave: triangle, level: 0.26, pan: 0 });
  }
  if (place % 4 === 0) {
    play(sound, { at, from: 150, to: 40, length: 0.14, wave: triangle, level: 0.4, pan: 0 });
  }
  if (place % 8 === 4) hit(sound, { at, length: 0.14, level: 0.2 });
  if (place % 2 === 0) hit(sound, { at, length: 0.035, level: 0.07 });
}

function playEvents(sound: Stereo, seconds: number): void {
  for (const at of listJumps(0, seconds)) {
    play(sound, { at, from: 320, to: 860, length: 0.2, wave: pulse(0.5), level: 0.07, pan: -0.1 });
  }
  for (const { time: at, kind } of listPickups(0, seconds)) {
    const notes = kind === 'gem' ? [15, 19, 22, 27, 31] : [26, 31];
    notes.forEach((note, i) => {
      const pitch = { from: hertz(note), to: hertz(note) };
      play(sound, { ...pitch, at: at + i * 0.055, length: 0.16, wave: pulse(0.5), level: 0.05, pan: 0.3 });
    });
  }
}

/** Returns `seconds` of sound at 48 kHz, as samples of -1 to 1. */
export function makeTune(seconds: number): Stereo {
  const length = Math.round(seconds * SAMPLE_RATE);
  const sound: Stereo = [new Float32Array(length), new Float32Array(length)];
  for (let step = 0; step * STEP < seconds; step++) playStep(sound, step);
  playEvents(sound, seconds);
  const fade = Math.min(length, SAMPLE_RATE / 10);
  for (const channel of sound) {
    for (let i = 0; i < fade; i++) channel[length - 1 - i] = ((channel[length - 1 - i] ?? 0) * i) / fade;
  }
  return sound;
}
