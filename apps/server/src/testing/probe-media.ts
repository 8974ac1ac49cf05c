import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type ProbedVideo, readMp4 } from './read-mp4.ts';

export type { ProbedVideo };

export type ProbedPicture = { width: number; height: number };

export type Probe = {
  video: (path: string, content: Buffer) => Promise<ProbedVideo>;
  picture: (path: string, content: Buffer) => Promise<ProbedPicture>;
};

const run = promisify(execFile);

/** Ways to examine a file that share no code with the product: the boxes themselves, and FFmpeg's ffprobe where the machine has it. */
export async function findProbes(): Promise<Readonly<Record<string, Probe>>> {
  const hasFfprobe = await run('ffprobe', ['-version']).then(
    () => true,
    () => false,
  );
  return { bytes: BYTES, ...(hasFfprobe && { ffprobe: FFPROBE }) };
}

const BYTES: Probe = {
  video: async (_, content) => readMp4(content),
  picture: async (_, content) => readJpegSize(content),
};

const number = z.coerce.number();
const fraction = z.string().transform((text) => {
  const [above = Number.NaN, below = 1] = text.split(/[:/]/).map(Number);
  return above / below;
});
const ffprobeVideo = z.object({
  codec_type: z.literal('video'),
  codec_name: z.string(),
  width: number,
  height: number,
  sample_aspect_ratio: fraction.default(1),
  avg_frame_rate: fraction,
});
const ffprobeAudio = z.object({
  codec_type: z.literal('audio'),
  codec_name: z.string(),
  bit_rate: number,
  sample_rate: number,
  channels: number,
});
const ffprobeAnswer = z.object({
  streams: z.array(z.discriminatedUnion('codec_type', [ffprobeVideo, ffprobeAudio])),
  format: z.object({
    format_name: z.string(),
    duration: number.default(0),
    tags: z.object({ major_brand: z.string().default('') }).default({ major_brand: '' }),
  }),
});

async function askFfprobe(path: string) {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path],
  ]);
  const { streams, format } = ffprobeAnswer.parse(JSON.parse(stdout));
  const video = streams.find((stream) => stream.codec_type === 'video');
  if (!video) throw new Error(`ffprobe finds no picture in ${path}`);
  return { format, video, sound: streams.find((stream) => stream.codec_type === 'audio') };
}

const FFPROBE: Probe = {
  async video(path) {
    const { format, video, sound } = await askFfprobe(path);
    const isMp4 = format.format_name.split(',').includes('mp4') && format.tags.major_brand !== 'qt  ';
    return {
      container: isMp4 ? 'mp4' : format.format_name,
      codec: video.codec_name,
      width: video.width,
      height: video.height,
      shape: video.sample_aspect_ratio,
      frames: video.avg_frame_rate,
      seconds: format.duration,
      sound: sound && {
        codec: sound.codec_name,
        rate: sound.bit_rate,
        hertz: sound.sample_rate,
        channels: sound.channels,
      },
    };
  },
  async picture(path) {
    const { video } = await askFfprobe(path);
    if (video.codec_name !== 'mjpeg') throw new Error(`${path} is ${video.codec_name}`);
    return { width: video.width, height: video.height };
  },
};

/** Of the frame header: FF C0 to FF C2. */
function readJpegSize(content: Buffer): ProbedPicture {
  if (content.readUInt16BE(0) !== 0xffd8) throw new Error('This is no JPEG');
  for (let at = 2; at < content.length; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
  }
  throw new Error('This JPEG has no frame');
}
