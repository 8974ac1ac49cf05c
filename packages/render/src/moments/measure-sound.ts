import { RATE } from '@avatarcade/music/sound';
import type { Frame } from 'node-av/lib';
import { buildSoundChain } from '../audio/read-sound.ts';
import { decodeFrames } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame } from '../av/frame.ts';
import type { Chain } from '../av/graph.ts';
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
  const frame = createFrame();
  const measured = createFrame();
  const levels: number[] = [];
  let loudness = Number.NEGATIVE_INFINITY;
  let chain: Chain | undefined;
  const pull = () => {
    while (chain?.pull(measured)) {
      levels.push(levelOf(measured));
      loudness = Number(measured.getMetadata().get('lavfi.r128.I') ?? loudness);
      measured.unref();
    }
  };
  try {
    for (const _ of decodeFrames(input, { tracks: [{ stream, decoder }], frame })) {
      chain ??= buildSoundChain(frame, { stream, rate: RATE, filters: FILTERS });
      chain.push(frame);
      pull();
      if (levels.length > limits.seconds * 10) break;
    }
    chain?.push(undefined);
    pull();
  } finally {
    chain?.[Symbol.dispose]();
    decoder.freeContext();
    frame.free();
    measured.free();
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
