import { applyBiquad, buildHighPass } from './dsp/biquad.ts';
import { compress } from './dsp/compress.ts';
import { measureIntegrated } from './dsp/loudness.ts';
import { VOICE_LUFS } from './plan/plan-sound.ts';
import { type Stereo, toFactor } from './sound.ts';

/** Under what a voice says. */
const RUMBLE = { frequency: 75, q: Math.SQRT1_2 } as const;
const EVEN = { threshold: -24, ratio: 2.5, knee: 6, attack: 0.008, release: 0.12 } as const;

/** A voice without rumble, evened so that it stays clear on a phone's speaker, at `VOICE_LUFS`; of the same length. */
export function polishVoice([left, right]: Stereo): Stereo {
  const voice: Stereo = [left.slice(), right.slice()];
  for (const channel of voice) applyBiquad(channel, buildHighPass(RUMBLE));
  compress(voice, EVEN);
  const loudness = measureIntegrated(voice);
  if (!Number.isFinite(loudness)) return voice;
  const factor = toFactor(VOICE_LUFS - loudness);
  return [voice[0].map((sample) => sample * factor), voice[1].map((sample) => sample * factor)];
}
