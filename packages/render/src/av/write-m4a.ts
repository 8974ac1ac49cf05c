import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC } from 'node-av/constants';
import {
  avChannelLayoutDefault,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  type Frame,
  Packet,
  Rational,
} from 'node-av/lib';
import { ensureDone } from './check.ts';
import { createFrame } from './frame.ts';
import { writeFrame } from './write-frame.ts';

export type M4aOptions = {
  path: string;
  /** Samples a second. */
  rate: number;
  bitRate: bigint;
};

const FRAME = 1024;

/**
 * Writes one channel or more, all of one length, as AAC in an M4A that every browser plays. The index says what the encoder put before the
 * first sample, so that players leave it out.
 */
export function writeM4a(channels: readonly Float32Array[], options: M4aOptions): void {
  const format = new FormatContext();
  ensureDone(format.allocOutputContext2(null, 'mp4', `file:${options.path}`), 'Output');
  ensureDone(format.openOutputSync(), 'Output file');
  const context = openEncoder(channels.length, options);
  const stream = format.newStream(null);
  stream.timeBase = context.timeBase;
  ensureDone(stream.codecpar.fromContext(context), 'Track');
  ensureDone(format.writeHeaderSync(Dictionary.fromObject({ movflags: '+faststart' })), 'Header');
  const packet = new Packet();
  packet.alloc();
  const track = { format, context, stream, packet };
  const frame = createFrame();
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += FRAME) {
    const parts = channels.map((channel) => channel.subarray(at, at + FRAME));
    fillFrame(frame, { parts, at, rate: options.rate });
    writeFrame(frame, track);
  }
  writeFrame(null, track);
  ensureDone(format.writeTrailerSync(), 'Index');
  frame.free();
  packet.free();
  context.freeContext();
  format.closeOutputSync();
}

function openEncoder(channels: number, { rate, bitRate }: M4aOptions): CodecContext {
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
