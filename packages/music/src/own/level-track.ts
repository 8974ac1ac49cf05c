import { listMomentary, measureIntegrated } from '../dsp/loudness.ts';
import { BED_LUFS, ringOut } from '../mix/master.ts';
import type { SoundPlan } from '../plan/plan-sound.ts';
import { RATE, type Stereo, toFactor } from '../sound.ts';

/** LU over its mean by which a track may be louder for a moment. */
const LOUD = 4;
/** Values a second of the gain, as `listMomentary` measures, and decibels by which it moves in each. */
const STEPS = 10;
const MOVE = 1;
/** Seconds of speech that are enough to measure. */
const ENOUGH = 1;

/** Changes a video's track in place: brings it to the loudness of a bed while somebody speaks, and lets it ring out as beds do. */
export function levelTrack(sound: Stereo, { spoken, cardAt }: Pick<SoundPlan, 'spoken' | 'cardAt'>): void {
  const loudness = measureIntegrated(whileSpoken(sound, { spoken, cardAt }));
  if (!Number.isFinite(loudness)) return;
  const factor = toFactor(BED_LUFS - loudness);
  for (const channel of sound) {
    for (let n = 0; n < channel.length; n++) channel[n] = (channel[n] ?? 0) * factor;
  }
  lowerLoudParts(sound);
  for (const channel of sound) ringOut(channel, cardAt);
}

/** What is heard while somebody speaks; where hardly anybody does, what is heard before the end card. */
function whileSpoken(
  sound: Stereo,
  { spoken, cardAt }: Pick<SoundPlan, 'spoken' | 'cardAt'>,
): Float32Array[] {
  const spans = spoken.map(({ start, end }) => [Math.round(start * RATE), Math.round(end * RATE)] as const);
  const length = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  if (length < ENOUGH * RATE) {
    const end = cardAt < ENOUGH ? sound[0].length : Math.round(cardAt * RATE);
    return sound.map((channel) => channel.subarray(0, end));
  }
  return sound.map((channel) => {
    const joined = new Float32Array(length);
    let at = 0;
    for (const [from, to] of spans) {
      joined.set(channel.subarray(from, to), at);
      at += to - from;
    }
    return joined;
  });
}

/** Lowers what is far louder than the rest: a track that was mastered to be heard alone may have loud passages anywhere. */
function lowerLoudParts(sound: Stereo): void {
  const gains = new Float32Array(Math.ceil((sound[0].length / RATE) * STEPS) + 1);
  for (const [n, lufs] of listMomentary(sound).entries()) {
    const excess = lufs - (BED_LUFS + LOUD);
    for (let at = n; at <= n + 4; at++) gains[at] = Math.min(gains[at] ?? 0, -Math.max(0, excess));
  }
  // The gain falls before a loud part as slowly as it rises after it.
  for (let n = 1; n < gains.length; n++) gains[n] = Math.min(gains[n] ?? 0, (gains[n - 1] ?? 0) + MOVE);
  for (let n = gains.length - 2; n >= 0; n--) gains[n] = Math.min(gains[n] ?? 0, (gains[n + 1] ?? 0) + MOVE);
  if (gains.every((gain) => gain === 0)) return;
  const step = RATE / STEPS;
  for (const channel of sound) {
    for (let n = 0; n < channel.length; n++) {
      const at = Math.floor(n / step);
      const from = gains[at] ?? 0;
      const gain = from + ((gains[at + 1] ?? from) - from) * (n / step - at);
      if (gain < 0) channel[n] = (channel[n] ?? 0) * toFactor(gain);
    }
  }
}
