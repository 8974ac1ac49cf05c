import { createStereo, RATE, type Stereo } from '@avatarcade/music/sound';
import { AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { avChannelLayoutDefault, type Frame, Rational } from 'node-av/lib';
import { ensureDone } from '../av/check.ts';
import { createFrame } from '../av/frame.ts';
import { Chain } from '../av/graph.ts';

const SOURCE = `time_base=1/${RATE}:sample_rate=${RATE}:sample_fmt=fltp:channel_layout=stereo`;
/** A tenth of a second a frame. */
const BLOCK = RATE / 10;

function fill(frame: Frame, { sound, at, count }: { sound: Stereo; at: number; count: number }): void {
  frame.unref();
  frame.format = AV_SAMPLE_FMT_FLTP;
  frame.sampleRate = RATE;
  frame.channelLayout = avChannelLayoutDefault(2);
  frame.nbSamples = count;
  frame.timeBase = new Rational(1, RATE);
  frame.pts = BigInt(at);
  ensureDone(frame.getBuffer(), 'Sound memory');
  const planes = frame.data ?? [];
  for (const channel of [0, 1] as const) {
    const part = sound[channel].subarray(at, at + count);
    planes[channel]?.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  }
}

/** Sends a sound through FFmpeg's filters and hands each frame that comes out to `take`, which may not keep it. */
export function pourSound(
  sound: Stereo,
  { filters, take }: { filters: string[]; take: (frame: Frame) => void },
): void {
  const chain = new Chain('audio', { source: SOURCE, filters });
  const frame = createFrame();
  const out = createFrame();
  const drain = () => {
    while (chain.pull(out)) {
      take(out);
      out.unref();
    }
  };
  try {
    for (let at = 0; at < sound[0].length; at += BLOCK) {
      fill(frame, { sound, at, count: Math.min(BLOCK, sound[0].length - at) });
      chain.push(frame);
      drain();
    }
    chain.push(undefined);
    drain();
  } finally {
    chain[Symbol.dispose]();
    frame.free();
    out.free();
  }
}

/** The filtered sound, of the same length; `filters` may not change rate or channels. */
export function filterSound(sound: Stereo, filters: string[]): Stereo {
  const { length } = sound[0];
  const result = createStereo(length);
  let at = 0;
  pourSound(sound, {
    filters: [...filters, 'aformat=sample_fmts=fltp:channel_layouts=stereo'],
    take: (frame) => {
      const count = Math.min(frame.nbSamples, length - at);
      const planes = frame.data ?? [];
      for (const channel of [0, 1] as const) {
        const target = result[channel];
        planes[channel]?.copy(new Uint8Array(target.buffer, at * 4, count * 4), 0, 0, count * 4);
      }
      at += count;
    },
  });
  return result;
}
