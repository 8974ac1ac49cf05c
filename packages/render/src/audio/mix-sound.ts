import { buildDuckEnvelope } from '@avatarcade/stage/duck';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { SAMPLE_RATE, type Stereo } from '../av/video-writer.ts';

import { filterSound } from './filter-sound.ts';
import { type Loudness, measureLoudness } from './measure-loudness.ts';

/** LUFS of the whole video; what the large networks play back unchanged. */
export const TARGET_LUFS = -16;
/** dBTP. AAC adds up to half a decibel, so the mix stays below what is promised (-1.5). */
const PEAK_DBTP = -2.2;
/** Loudness of the gameplay where it is up; under speech it is `DUCK.underSpeech` lower. */
const GAMEPLAY_LUFS = -23;
/** A very quiet clip is left quiet: its noise is not worth hearing. */
const MAX_GAIN = 12;
const ENVELOPE_RATE = 100;

export type MixInput = {
  voice: Stereo;
  gameplay: Stereo | undefined;
  atEnd: 'loop' | 'hold';
  /** Seconds into the video at which the gameplay starts. */
  gameplayStart: number;
  speech: SpeechTrack;
  /** Of the video, in samples. */
  length: number;
};

const toFactor = (decibels: number): number => 10 ** (decibels / 20);

function createSilence(length: number): Stereo {
  return [new Float32Array(length), new Float32Array(length)];
}

function scaleSound(sound: Stereo, factor: number): Stereo {
  return [sound[0].map((sample) => sample * factor), sound[1].map((sample) => sample * factor)];
}

/** Takes rumble out of a voice and evens it, so that it stays clear on a phone's speaker. */
function polishVoice(voice: Stereo): Stereo {
  return filterSound(voice, [
    'highpass=f=75',
    'acompressor=threshold=-24dB:ratio=2.5:attack=8:release=120:knee=6dB',
  ]);
}

/** The gameplay's sound over the whole video, repeated with a short cross-fade where the clip starts again. */
function layGameplay(gameplay: Stereo, { length, atEnd, gameplayStart }: MixInput): Stereo {
  const laid = createSilence(length);
  const first = Math.round(gameplayStart * SAMPLE_RATE);
  const clip = gameplay[0].length;
  const ease = Math.min(480, clip >> 1);
  for (const channel of [0, 1] as const) {
    const source = gameplay[channel];
    const target = laid[channel];
    const end = atEnd === 'loop' ? length : Math.min(length, first + clip);
    for (let i = first; i < end; i++) {
      const at = (i - first) % clip;
      const edge = Math.min(1, (at + 1) / ease, (clip - at) / ease);
      target[i] = (source[at] ?? 0) * edge;
    }
  }
  return laid;
}

function addGameplay(mix: Stereo, input: MixInput): void {
  if (!input.gameplay) return;
  const laid = layGameplay(input.gameplay, input);
  const loudness = measureLoudness(laid, { peaks: false });
  if (!loudness) return;
  const gain = Math.min(MAX_GAIN, GAMEPLAY_LUFS - loudness.integratedLufs);
  const levels = buildDuckEnvelope(input.speech, {
    seconds: input.length / SAMPLE_RATE,
    rate: ENVELOPE_RATE,
  });
  const step = SAMPLE_RATE / ENVELOPE_RATE;
  let factor = toFactor(gain + (levels[0] ?? 0));
  for (let block = 0; block * step < input.length; block++) {
    const next = toFactor(gain + (levels[block + 1] ?? levels.at(-1) ?? 0));
    const end = Math.min(input.length, (block + 1) * step);
    for (let i = block * step; i < end; i++) {
      const share = factor + ((next - factor) * (i - block * step)) / step;
      mix[0][i] = (mix[0][i] ?? 0) + (laid[0][i] ?? 0) * share;
      mix[1][i] = (mix[1][i] ?? 0) + (laid[1][i] ?? 0) * share;
    }
    factor = next;
  }
}

function addVoice(mix: Stereo, voice: Stereo): void {
  const polished = polishVoice(voice);
  const loudness = measureLoudness(polished, { peaks: false });
  const factor = loudness ? toFactor(TARGET_LUFS - loudness.integratedLufs) : 1;
  for (const channel of [0, 1] as const) {
    mix[channel].set(scaleSound(polished, factor)[channel].subarray(0, mix[channel].length));
  }
}

/** Brings a mix to the target without letting a peak through: limited, measured, corrected, until both hold. */
function master(mix: Stereo): { sound: Stereo; loudness: Loudness | undefined } {
  let loudness = measureLoudness(mix, { peaks: false });
  if (!loudness) return { sound: mix, loudness };
  let gain = TARGET_LUFS - loudness.integratedLufs;
  let ceiling = PEAK_DBTP;
  let sound = mix;
  for (let round = 0; round < 4; round++) {
    const limit = Math.max(0.0625, toFactor(ceiling));
    const limiter = `alimiter=limit=${limit}:attack=4:release=60:level=disabled:latency=1`;
    sound = filterSound(scaleSound(mix, toFactor(gain)), [limiter]);
    loudness = measureLoudness(sound, { peaks: true });
    if (!loudness) break;
    const missing = TARGET_LUFS - loudness.integratedLufs;
    const excess = loudness.truePeakDbtp - PEAK_DBTP;
    if (Math.abs(missing) < 0.2 && excess < 0.1) break;
    gain += missing;
    if (excess > 0) ceiling -= excess;
  }
  return { sound, loudness };
}

/** The video's sound: exactly `length` samples, at -16 LUFS (unless silent), true peaks under -2 dBTP. */
export function mixSound(input: MixInput): { sound: Stereo; loudness: Loudness | undefined } {
  const mix = createSilence(input.length);
  addVoice(mix, input.voice);
  addGameplay(mix, input);
  return master(mix);
}
