import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { findPeak } from '../sound/compress.ts';
import { measureLoudness } from '../sound/loudness.ts';
import { resampleSound } from '../sound/resample.ts';
import { measurePitch, measureRange } from './measure-pitch.ts';
import { measureTimbre, type Timbre } from './measure-timbre.ts';
import { measureOpening } from './read-mouth.ts';
import { measureLevel, readWav } from './read-wav.ts';

export type MeasuredSpeech = {
  seconds: number;
  /** LUFS. */
  loudness: number;
  /** dBTP. */
  truePeak: number;
  /** Samples at full scale. */
  clipped: number;
  /** The louder one of the level before and after the speech, in dBFS. */
  edges: number;
  /** The longest time inside without sound, in seconds. */
  longestPause: number;
  /** Hz. */
  pitch: number;
  /** Semitones. */
  range: number;
  timbre: Timbre;
  words: number;
  /** Words that last, begin after the one before, and end within the sound. */
  wordsTimed: number;
  /** 0 shut, about 1 fully open. */
  widestMouth: number;
};

/** What can be measured of spoken text. */
export function measureSpeech({ wav, track }: { wav: Uint8Array; track: SpeechTrack }): MeasuredSpeech {
  const sound = readWav(wav);
  if (sound.rate !== 48_000 || sound.channels !== 1 || sound.bits !== 16)
    throw new Error(`It is ${sound.rate} Hz, ${sound.channels} channels, ${sound.bits} bits.`);
  const { samples } = sound;
  const edges = Math.max(
    measureLevel(sound, 0, 0.24),
    measureLevel(sound, track.duration - 0.25, track.duration),
  );
  return {
    seconds: track.duration,
    loudness: measureLoudness(samples),
    truePeak: toDecibels(findTruePeak(samples)),
    clipped: samples.filter((sample) => Math.abs(sample) >= 32_767 / 32_768).length,
    edges: toDecibels(edges),
    longestPause: findLongestPause(samples),
    pitch: measurePitch(samples, 48_000),
    range: measureRange(samples, 48_000),
    timbre: measureTimbre(samples),
    words: track.words.length,
    wordsTimed: track.words.filter(
      ({ start, end }, index) =>
        end > start && start >= (track.words[index - 1]?.end ?? 0) && end <= track.duration,
    ).length,
    widestMouth: Math.max(...track.mouth.map(({ time }) => measureOpening(track.mouth, time))),
  };
}

const toDecibels = (level: number): number => 20 * Math.log10(level + 1e-9);
const MOMENT = 480;
/** More than the filter between two rates reaches. */
const MARGIN = 32;

/** Also between the samples; looks only where the sound is nearly as loud as it gets. */
function findTruePeak(samples: Float32Array): number {
  const peak = findPeak(samples);
  let highest = peak;
  for (let start = 0; start < samples.length; start += MOMENT) {
    if (findPeak(samples.subarray(start, start + MOMENT)) < 0.85 * peak) continue;
    const from = Math.max(0, start - MARGIN);
    const finer = resampleSound(samples.subarray(from, start + MOMENT + MARGIN), {
      from: 48_000,
      to: 192_000,
    });
    const inner = finer.subarray((start - from) * 4, (start - from + MOMENT) * 4);
    highest = Math.max(highest, findPeak(inner));
  }
  return highest;
}

/** Between the first and the last sound. */
function findLongestPause(samples: Float32Array): number {
  const isLoud: boolean[] = [];
  for (let start = 0; start + MOMENT <= samples.length; start += MOMENT)
    isLoud.push(samples.subarray(start, start + MOMENT).some((sample) => Math.abs(sample) > 0.003));
  let longest = 0;
  let last = isLoud.indexOf(true);
  for (const [index, loud] of isLoud.entries()) {
    if (!loud) continue;
    longest = Math.max(longest, index - last - 1);
    last = index;
  }
  return (longest * MOMENT) / 48_000;
}
