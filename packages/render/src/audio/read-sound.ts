import { RATE, type Stereo } from '@avatarcade/music/sound';
import { type AVSampleFormat, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { CodecContext, Frame, Stream } from 'node-av/lib';
import { avGetSampleFmtName } from 'node-av/lib';
import { decodeFrames, type Track } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame } from '../av/frame.ts';
import { Chain } from '../av/graph.ts';
import { type MediaInput, openMedia } from '../av/input.ts';
import type { Limits } from '../limits.ts';
import { SoundBuffer } from './sound-buffer.ts';

/** One channel is as loud on both sides as browsers play it: by itself FFmpeg takes 3 dB off. */
const BOTH_SIDES = 'pan=stereo|c0=c0|c1=c0';

/** To stereo floats of one rate; gaps in the track become silence, and so does a late start. `filters` come after that. */
export function buildSoundChain(
  frame: Frame,
  { stream, rate, filters = [] }: { stream: Stream; rate: number; filters?: string[] },
): Chain {
  const { num, den } = stream.timeBase;
  const source = [
    `time_base=${num}/${den}:sample_rate=${frame.sampleRate}`,
    `sample_fmt=${avGetSampleFmtName(frame.format as AVSampleFormat)}:channels=${frame.channels}`,
  ];
  const { mask } = frame.channelLayout;
  if (mask) source.push(`channel_layout=0x${mask.toString(16)}`);
  return new Chain('audio', {
    source: source.join(':'),
    filters: [
      `aresample=${rate}:async=1000:first_pts=0`,
      ...(frame.channels === 1 ? [BOTH_SIDES] : []),
      'aformat=sample_fmts=fltp:channel_layouts=stereo',
      ...filters,
    ],
  });
}

/**
 * Decodes an input's sound, converts it as `buildSoundChain` says, and yields each frame of that, which is valid until the next turn. Frees the decoder.
 */
export function* convertSound(
  input: Pick<MediaInput, 'context'>,
  { stream, decoder, ...conversion }: Track & { rate: number; filters: string[] },
): Generator<Frame> {
  const frame = createFrame();
  const converted = createFrame();
  let chain: Chain | undefined;
  function* pull() {
    while (chain?.pull(converted)) {
      yield converted;
      converted.unref();
    }
  }
  try {
    for (const _ of decodeFrames(input, { tracks: [{ stream, decoder }], frame })) {
      chain ??= buildSoundChain(frame, { stream, ...conversion });
      chain.push(frame);
      yield* pull();
    }
    chain?.push(undefined);
    yield* pull();
  } finally {
    chain?.[Symbol.dispose]();
    decoder.freeContext();
    frame.free();
    converted.free();
  }
}

export type SoundPart = {
  /** Of the result. */
  seconds: number;
  limits: Limits;
  rate?: number;
  /** Seconds of the input at which the sound begins. Default: where the input is, which is its start at first. */
  from?: number;
  /** Times the input's own speed, at the same pitch. Default: 1. */
  speed?: number;
  /** Default: the decoders of MP4s. */
  open?: (stream: Stream) => CodecContext;
};

/** What is read before a part, for the decoder to be settled when it begins. */
const SETTLE_SECONDS = 1;

/** `seconds` of an input's sound, or undefined when it has none there. */
export function readSound(
  input: Pick<MediaInput, 'context' | 'audio'>,
  { seconds, limits, rate = RATE, from, speed = 1, open }: SoundPart,
): Stereo | undefined {
  const { audio: stream } = input;
  if (!stream) return undefined;
  const decoder = open ? open(stream) : openDecoder(stream, { limits });
  const sound = new SoundBuffer(Math.ceil(seconds * rate));
  const filters = [
    // In digits: FFmpeg reads no exponents.
    ...(from ? [`atrim=start=${from.toFixed(6)}`, 'asetpts=PTS-STARTPTS'] : []),
    ...(speed === 1 ? [] : [`atempo=${speed}`, 'aformat=sample_fmts=fltp:channel_layouts=stereo']),
  ];
  if (from !== undefined) seekSound(input, { stream, time: Math.max(0, from - SETTLE_SECONDS) });
  for (const frame of convertSound(input, { stream, decoder, rate, filters })) {
    sound.append(frame);
    if (sound.isFull) break;
  }
  return sound.length > 0 ? sound.take() : undefined;
}

/** `seconds` of the sound of an MP4 or MOV, or undefined when it has none. */
export function readSoundOf(path: string, part: Pick<SoundPart, 'seconds' | 'limits'>): Stereo | undefined {
  using input = openMedia(path, part.limits);
  return readSound(input, part);
}

/** Where that isn't possible, all before is decoded. */
function seekSound(
  { context }: Pick<MediaInput, 'context'>,
  { stream, time }: { stream: Stream; time: number },
): void {
  const { num, den } = stream.timeBase;
  context.seekFrameSync(stream.index, BigInt(Math.round((time * den) / num)), AVSEEK_FLAG_BACKWARD);
}
