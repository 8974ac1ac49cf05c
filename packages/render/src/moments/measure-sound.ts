import { RATE } from '@avatarcade/music/sound';
import type { Frame } from 'node-av/lib';
import { convertSound } from '../audio/read-sound.ts';
import { openDecoder } from '../av/decoder.ts';
import type { MediaInput } from '../av/input.ts';
import type { Limits } from '../limits.ts';
import type { SoundSamples } from './clip-samples.ts';

/** Below this the standard's gate lets nothing pass, and the meter says -70. */
const SILENCE = -69;
/** A tenth of a second a frame, as `ebur128` gives them. */
const FILTERS = ['ebur128=metadata=1', 'aformat=sample_fmts=fltp:channel_layouts=stereo'];

/** Measures a clip's sound while it is decoded. Undefined when it has none. */
export function measureSound(input: MediaInput, limits: Limits): SoundSamples | undefined {
  const { audio: stream } = input;
  if (!stream) return undefined;
  const decoder = openDecoder(stream, { limits });
  const levels: number[] = [];
  let loudness = Number.NEGATIVE_INFINITY;
  for (const measured of convertSound(input, { stream, decoder, rate: RATE, filters: FILTERS })) {
    levels.push(levelOf(measured));
    loudness = Number(measured.getMetadata().get('lavfi.r128.I') ?? loudness);
    if (levels.length > limits.seconds * 10) break;
  }
  return { levels, loudness: loudness > SILENCE ? loudness : null };
}

function levelOf({ data, nbSamples }: Frame): number {
  const left = data?.[0];
  if (!left || nbSamples === 0) return 0;
  let squares = 0;
  for (let at = 0; at < nbSamples; at++) squares += left.readFloatLE(at * 4) ** 2;
  return Math.sqrt(squares / nbSamples);
}
