import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_PIX_FMT_YUV420P, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Codec, CodecContext, FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import { ensureDone } from '../av/check.ts';
import { openCodec } from '../av/open-codec.ts';
import { writeFrame } from '../av/write-frame.ts';

type Shape = { path: string; width: number; height: number; fps: number };

/**
 * Writes pictures as recorders of live video do: a column at a time is coded as if it began there. The file calls pictures keyframes of
 * which a decoder makes nothing before all columns have come.
 */
export function writeRefreshed({ path, width, height, fps }: Shape, pictures: Iterable<Frame>): void {
  const format = new FormatContext();
  ensureDone(format.allocOutputContext2(null, 'mp4', `file:${path}`), 'Output');
  ensureDone(format.openOutputSync(), 'Output file');
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  const context = new CodecContext();
  context.allocContext3(codec);
  Object.assign(context, { width, height, pixelFormat: AV_PIX_FMT_YUV420P, gopSize: fps });
  context.timeBase = new Rational(1, fps);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  const options = { preset: 'veryfast', 'x264-params': 'intra-refresh=1:scenecut=0' };
  ensureDone(openCodec(context, { codec, options }), 'Encoder');
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
