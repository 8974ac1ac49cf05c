import { AV_CODEC_FLAG_GLOBAL_HEADER, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Codec, CodecContext, FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import { ensureDone } from '../av/check.ts';
import { openCodec } from '../av/open-codec.ts';
import { writeFrame } from '../av/write-frame.ts';

type Coding = {
  path: string;
  fps: number;
  /** The encoder's fields: size, pixel format, and what else it has to know. */
  fields: Partial<CodecContext>;
  /** x264's own. */
  options: Record<string, string>;
};

/** Writes pictures, one after the other, as an MP4 that x264 encodes. */
export function writePictures({ path, fps, fields, options }: Coding, pictures: Iterable<Frame>): void {
  const format = new FormatContext();
  ensureDone(format.allocOutputContext2(null, 'mp4', `file:${path}`), 'Output');
  ensureDone(format.openOutputSync(), 'Output file');
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  const context = new CodecContext();
  context.allocContext3(codec);
  Object.assign(context, fields);
  context.timeBase = new Rational(1, fps);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  ensureDone(openCodec(context, { codec, options: { preset: 'veryfast', ...options } }), 'Encoder');
  const stream = format.newStream(null);
  stream.timeBase = context.timeBase;
  ensureDone(stream.codecpar.fromContext(context), 'Track');
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
