import { open, stat } from 'node:fs/promises';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, type AVCodecID } from 'node-av/constants';
import { openMedia } from '../av/input.ts';
import { noVideoTrack } from '../errors.ts';
import type { JobContext } from '../render-types.ts';

/** What the index of an MP4 or MOV says. Nothing is decoded. */
export async function readFileFacts(
  { path }: { path: string },
  { limits }: Pick<JobContext, 'limits'>,
): Promise<VideoFacts> {
  using media = openMedia(path, limits);
  const { video, audio } = media;
  if (!video) throw noVideoTrack('The file has no picture');
  const { codecpar, duration, timeBase, avgFrameRate } = video;
  const { num, den } = codecpar.sampleAspectRatio;
  const { size } = await stat(path);
  return {
    width: codecpar.width,
    height: codecpar.height,
    pixelAspect: num > 0 && den > 0 ? num / den : 1,
    seconds: (Number(duration) * timeBase.num) / timeBase.den,
    bytes: size,
    container: await readContainer(path),
    videoCodec: nameCodec(codecpar.codecId),
    framesASecond: avgFrameRate.toDouble(),
    ...(audio && {
      sound: {
        codec: nameCodec(audio.codecpar.codecId),
        hertz: audio.codecpar.sampleRate,
        channels: audio.codecpar.channels,
        kilobits: Number(audio.codecpar.bitRate) / 1000,
      },
    }),
  };
}

/** QuickTime files say so in their first box. */
async function readContainer(path: string): Promise<'mp4' | 'mov'> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
  return buffer.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
}

const CODEC_NAMES = new Map<AVCodecID, string>([
  [AV_CODEC_ID_H264, 'h264'],
  [AV_CODEC_ID_HEVC, 'hevc'],
  [AV_CODEC_ID_AAC, 'aac'],
]);

function nameCodec(id: AVCodecID): string {
  return CODEC_NAMES.get(id) ?? 'another';
}
