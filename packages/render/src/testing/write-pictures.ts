import { AV_CODEC_FLAG_GLOBAL_HEADER, FF_ENCODER_LIBX264, type FFEncoderCodec } from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import { ensureDone } from '../av/check.ts';
import { openCodec } from '../av/open-codec.ts';
import { writeFrame } from './write-frame.ts';

type Coding = {
  path: string;
  fps: number;
  /** The encoder's fields: size, pixel format, and what else it has to know. */
  fields: Partial<CodecContext>;
  /** The encoder's own. */
  options: Record<string, string>;
  file?: FileKind;
};

export type FileKind = {
  muxer: string;
  encoder: FFEncoderCodec;
  /** What the track says of itself. */
  metadata?: Record<string, string>;
};

const X264_IN_MP4: FileKind = { muxer: 'mp4', encoder: FF_ENCODER_LIBX264 };

/** Writes pictures, one after the other. */
export function writePictures(coding: Coding, pictures: Iterable<Frame>): void {
  const { path, fps, fields, options, file = X264_IN_MP4 } = coding;
  const format = new FormatContext();
  ensureDone(format.allocOutputContext2(null, file.muxer, `file:${path}`), 'Output');
  ensureDone(format.openOutputSync(), 'Output file');
  const codec = Codec.findEncoderByName(file.encoder);
  const context = new CodecContext();
  context.allocContext3(codec);
  Object.assign(context, fields);
  context.timeBase = new Rational(1, fps);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  ensureDone(openCodec(context, { codec, options }), 'Encoder');
  const stream = format.newStream(null);
  stream.timeBase = context.timeBase;
  ensureDone(stream.codecpar.fromContext(context), 'Track');
  if (file.metadata) stream.metadata = Dictionary.fromObject(file.metadata);
  ensureDone(format.writeHeaderSync(null), 'Header');
  const packet = new Packet();
  packet.alloc();
  const track = { format, context, stream, packet };
  let index = 0n;
  for (const frame of pictures) {
    frame.pts = index++;
    writeFrame(frame, track);
  }
  writeFrame(null, track);
  ensureDone(format.writeTrailerSync(), 'Index');
  format.closeOutputSync();
}
