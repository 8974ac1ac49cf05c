import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC } from 'node-av/constants';
import { avChannelLayoutDefault, Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import { ensureDone } from './check.ts';
import { encodeFrame } from './encode-frame.ts';
import { createFrame } from './frame.ts';

export type AacSettings = {
  /** Samples a second. */
  rate: number;
  bitRate: bigint;
};

/** Samples that are encoded together. */
export const AAC_FRAME = 1024;

export function openAac(channels: number, { rate, bitRate }: AacSettings): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleRate = rate;
  context.sampleFormat = AV_SAMPLE_FMT_FLTP;
  context.channelLayout = avChannelLayoutDefault(channels);
  context.bitRate = bitRate;
  context.timeBase = new Rational(1, rate);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  ensureDone(context.open2Sync(codec), 'Encoder');
  return context;
}

/** Encodes channels of one length, -1 to 1, and ends the encoder's work. A packet is valid until the next turn. */
export function* encodeAac(context: CodecContext, channels: readonly Float32Array[]): Generator<Packet> {
  const packet = new Packet();
  packet.alloc();
  const frame = createFrame();
  const length = channels[0]?.length ?? 0;
  try {
    for (let at = 0; at < length; at += AAC_FRAME) {
      const parts = channels.map((channel) => channel.subarray(at, at + AAC_FRAME));
      fillFrame(frame, { parts, at, rate: context.sampleRate });
      yield* encodeFrame(context, { frame, packet });
    }
    yield* encodeFrame(context, { frame: null, packet });
  } finally {
    frame.free();
    packet.free();
  }
}

function fillFrame(
  frame: Frame,
  { parts, at, rate }: { parts: readonly Float32Array[]; at: number; rate: number },
): void {
  frame.unref();
  frame.format = AV_SAMPLE_FMT_FLTP;
  frame.sampleRate = rate;
  frame.channelLayout = avChannelLayoutDefault(parts.length);
  frame.nbSamples = parts[0]?.length ?? 0;
  ensureDone(frame.getBuffer(), 'Sound memory');
  for (const [channel, part] of parts.entries())
    frame.data?.[channel]?.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  frame.pts = BigInt(at);
}
