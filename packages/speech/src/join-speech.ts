import { buildWav, readPcm } from '@avatarcade/video/sound/wav';
import type { MouthKey, SpeechTrack, TimedWord, Viseme } from '@avatarcade/video/speech-track';
import { smoothMouth, type WantedKey } from './mouth/mouth-smoothing.ts';
import { SOUND_RATE } from './sound/resample.ts';
import type { SpokenText } from './speaker.ts';

/** Under this share of its peak a sound is quiet: 40 dB. A pause lasts from the last moment over it to the next one. */
const QUIET = 0.01;
/** Seconds of a sound that fade out and in within a pause; shorter together than the shortest pause. */
const FADE_OUT = 0.04;
const FADE_IN = 0.02;
/** The least time that is left to a word which alignment put into a pause. */
const MIN_WORD = 0.001;

/** What is heard one after the other: speech as `speak` returns it, and pauses in seconds. No two speeches are neighbours. */
export type SpeechPart = SpokenText | { pause: number };

type Placed = SpokenText & {
  samples: Int16Array;
  /** Samples; where the sound is heard first and last, and where its first sample is in the whole. */
  first: number;
  last: number;
  offset: number;
  /** Samples of its own: what of it is kept. */
  from: number;
  to: number;
  /** Seconds of its own: the middle of the pause before and after. */
  earliest: number;
  latest: number;
};

/** Joins speeches with silence of exact length; the quiet that a speech begins and ends with stays at the ends of the whole. */
export function joinSpeech(parts: readonly SpeechPart[]): SpokenText {
  const placed = placeParts(parts);
  const last = placed.at(-1);
  const end = (last?.offset ?? 0) + (last?.samples.length ?? 0) + toSamples(pauseAt(parts, parts.length - 1));
  const pcm = new Int16Array(end);
  for (const part of placed) copySound(part, pcm);
  const wav = buildWav(pcm, { rate: SOUND_RATE });
  return { wav, track: joinTracks(placed, end / SOUND_RATE) };
}

function placeParts(parts: readonly SpeechPart[]): Placed[] {
  const placed: Placed[] = [];
  for (const [index, part] of parts.entries()) {
    if ('pause' in part) continue;
    const samples = readPcm(part.wav);
    const { first, last } = findSound(samples);
    const pause = pauseAt(parts, index - 1);
    const before = placed.at(-1);
    const isLast = parts.slice(index + 1).every((other) => 'pause' in other);
    const half = pauseAt(parts, index + 1) / 2;
    placed.push({
      ...part,
      samples,
      first,
      last,
      offset: before ? before.offset + before.last + toSamples(pause) - first : toSamples(pause),
      from: before ? Math.max(0, first - toSamples(FADE_IN)) : 0,
      to: isLast ? samples.length : Math.min(samples.length, last + toSamples(FADE_OUT)),
      earliest: before ? first / SOUND_RATE - pause / 2 : 0,
      latest: isLast ? part.track.duration : last / SOUND_RATE + half,
    });
  }
  return placed;
}

function pauseAt(parts: readonly SpeechPart[], index: number): number {
  const part = parts[index];
  return part && 'pause' in part ? part.pause : 0;
}

function findSound(samples: Int16Array): { first: number; last: number } {
  let peak = 0;
  for (let index = 0; index < samples.length; index++) {
    peak = Math.max(peak, Math.abs(samples[index] ?? 0));
  }
  const isHeard = (sample: number): boolean => Math.abs(sample) > peak * QUIET;
  return {
    first: Math.max(0, samples.findIndex(isHeard)),
    last: Math.max(0, samples.findLastIndex(isHeard)),
  };
}

function copySound({ samples, first, last, offset, from, to }: Placed, pcm: Int16Array): void {
  pcm.set(samples.subarray(from, to), offset + from);
  const fade = (start: number, { end, gainAt }: { end: number; gainAt: (share: number) => number }): void => {
    for (let at = start; at < end; at++) {
      pcm[offset + at] = Math.round((samples[at] ?? 0) * gainAt((at - start) / (end - start)));
    }
  };
  if (from > 0) fade(from, { end: first, gainAt: (share) => share });
  if (to < samples.length) fade(last + 1, { end: to, gainAt: (share) => 1 - share });
}

function joinTracks(placed: readonly Placed[], duration: number): SpeechTrack {
  const shut = (time: number): WantedKey => ({ time, shape: 'sil', weight: 1, kind: 'rest' });
  const mouth = placed.flatMap(({ track, offset, earliest, latest }) =>
    track.mouth
      .filter(({ time }) => time >= earliest && time <= latest)
      .map((key): WantedKey => ({ ...shiftKey(key, offset), kind: kindOf(key.shape) })),
  );
  const [first, last] = [mouth[0], mouth.at(-1)];
  if (!first || first.time > 0) mouth.unshift(shut(0));
  if (!last || last.time < duration) mouth.push(shut(duration));
  return { duration, words: placed.flatMap(placeWords), mouth: smoothMouth(mouth) };
}

function placeWords({ track, offset, earliest, latest }: Placed): TimedWord[] {
  const shift = offset / SOUND_RATE;
  return track.words.map((word) => {
    const start = Math.min(Math.max(word.start, earliest), latest - MIN_WORD);
    const end = Math.max(start + MIN_WORD, Math.min(word.end, latest));
    return { ...word, start: start + shift, end: end + shift };
  });
}

function shiftKey(key: MouthKey, offset: number): MouthKey {
  return { ...key, time: key.time + offset / SOUND_RATE };
}

function kindOf(shape: Viseme): WantedKey['kind'] {
  if (shape === 'sil') return 'rest';
  if (shape === 'PP' || shape === 'FF') return 'closure';
  return ['aa', 'E', 'ih', 'oh', 'ou'].includes(shape) ? 'vowel' : 'consonant';
}

function toSamples(seconds: number): number {
  return Math.round(seconds * SOUND_RATE);
}
