import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC } from 'node-av/constants';
import {
  avChannelLayoutDefault,
  Codec,
  CodecContext,
  FormatContext,
  type Frame,
  Packet,
  Rational,
} from 'node-av/lib';
import { ensureDone, isOver, isWaiting } from '../av/check.ts';
import { createFrame } from '../av/frame.ts';
import { openWav } from '../av/input.ts';
import { buildOptions } from '../av/options.ts';
import { damaged } from '../errors.ts';
import type { EncodeSoundInput, JobContext } from '../render-types.ts';
import { readSound } from './read-sound.ts';

const FRAME = 1024;
/** Speech by one person needs no more: the video's own sound is another one. */
const RATE = 32_000;
const BIT_RATE = 48_000n;
const MAX = 600;

/**
 * Speech from a WAV of our own making as a small M4A file that every browser plays: AAC, mono. The index says what the
 * encoder put before the first sample, so that players leave it out and words are heard at their times.
 */
export async function encodeSound(
  { input, output }: EncodeSoundInput,
  { limits }: JobContext,
): Promise<{ duration: number }> {
  using wav = openWav(input);
  // One voice is the same on both sides, each with half of its power.
  const samples = readSound(wav, { seconds: MAX, limits, rate: RATE })?.[0].map(
    (sample) => sample * Math.SQRT2,
  );
  if (!samples) throw damaged('The WAV file has no sound');
  writeM4a(samples, output);
  return { duration: samples.length / RATE };
}

function writeM4a(samples: Float32Array, path: string): void {
  const format = new FormatContext();
  ensureDone(format.allocOutputContext2(null, 'mp4', `file:${path}`), 'Output');
  ensureDone(format.openOutputSync(), 'Output file');
  const context = openEncoder();
  const stream = format.newStream(null);
  stream.timeBase = context.timeBase;
  ensureDone(stream.codecpar.fromContext(context), 'Track');
  ensureDone(format.writeHeaderSync(buildOptions({ movflags: '+faststart' })), 'Header');
  const packet = new Packet();
  packet.alloc();
  const write = (frame: Frame | null): void => {
    ensureDone(context.sendFrameSync(frame), 'Encoding');
    for (;;) {
      const code = context.receivePacketSync(packet);
      if (isWaiting(code) || isOver(code)) return;
      ensureDone(code, 'Encoding');
      packet.streamIndex = stream.index;
      packet.rescaleTs(context.timeBase, stream.timeBase);
      ensureDone(format.interleavedWriteFrameSync(packet), 'Writing');
    }
  };
  const frame = createFrame();
  for (let at = 0; at < samples.length; at += FRAME) {
    fillFrame(frame, { part: samples.subarray(at, at + FRAME), at });
    write(frame);
  }
  write(null);
  ensureDone(format.writeTrailerSync(), 'Index');
  frame.free();
  packet.free();
  context.freeContext();
  format.closeOutputSync();
}

function openEncoder(): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleRate = RATE;
  context.sampleFormat = AV_SAMPLE_FMT_FLTP;
  context.channelLayout = avChannelLayoutDefault(1);
  context.bitRate = BIT_RATE;
  context.timeBase = new Rational(1, RATE);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  ensureDone(context.open2Sync(codec, buildOptions({})), 'Encoder');
  return context;
}

function fillFrame(frame: Frame, { part, at }: { part: Float32Array; at: number }): void {
  frame.unref();
  frame.format = AV_SAMPLE_FMT_FLTP;
  frame.sampleRate = RATE;
  frame.channelLayout = avChannelLayoutDefault(1);
  frame.nbSamples = part.length;
  ensureDone(frame.getBuffer(), 'Sound memory');
  frame.data?.[0]?.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  frame.pts = BigInt(at);
}
