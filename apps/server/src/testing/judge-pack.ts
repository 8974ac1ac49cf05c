import type { NetworkFigures } from './network-figures.ts';
import type { ProbedPicture, ProbedVideo } from './probe-media.ts';

export type JudgedVideo = ProbedVideo & { path: string; bytes: number };
export type JudgedPicture = ProbedPicture & { path: string; bytes: number };

/** What of a pack a network wouldn't take, in words. Empty where everything is right. */
export function judgePack(
  { videos, pictures }: { videos: readonly JudgedVideo[]; pictures: readonly JudgedPicture[] },
  figures: NetworkFigures,
): string[] {
  const found = videos.map(ratioOf);
  const missing = (figures.required ?? []).filter((ratio) => !found.includes(ratio));
  return [
    ...(videos.length === 0 ? ['no video'] : []),
    ...missing.map((ratio) => `no video of ${ratio}`),
    ...videos.flatMap((video) => judgeVideo(video, figures).map((wrong) => `${video.path}: ${wrong}`)),
    ...judgePictures(pictures, figures.images ?? {}),
  ];
}

/** In the smallest whole numbers. */
function ratioOf({ width, height }: ProbedPicture): string {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const common = divisor(width, height);
  return `${width / common}:${height / common}`;
}

function judgeVideo(video: JudgedVideo, figures: NetworkFigures): string[] {
  const { container, codec, shape, frames, seconds, bytes, width, height } = video;
  const ratio = ratioOf(video);
  const [leastSide, otherSide] = figures.smallest?.[ratio] ?? [0, 0];
  const wrongs = {
    [`a ratio of ${ratio}`]: !figures.ratios.includes(ratio),
    [`${width} x ${height}`]: width < leastSide || height < otherSide,
    [`a container of ${container}`]: container !== 'mp4',
    [`pixels of ${shape}`]: shape !== 1,
    [`a codec of ${codec}`]: figures.h264 === true && codec !== 'h264',
    [`${frames} frames a second`]: isOutside(frames, figures.frames),
    [`${seconds} s`]: isOutside(seconds, figures.seconds),
    [`${bytes} bytes`]: bytes > (figures.bytes ?? Number.POSITIVE_INFINITY),
    [`${(bytes * 8) / seconds} bits a second`]: isOutside((bytes * 8) / seconds, figures.rate),
    'no sound': video.sound?.codec !== 'aac',
  };
  const named = Object.entries(wrongs).flatMap(([words, isWrong]) => (isWrong ? [words] : []));
  return [...named, ...judgeSound(video.sound, figures.sound)];
}

/** A hundredth is what rounding makes of 30 frames. */
function isOutside(value: number, range: readonly [number, number] | undefined): boolean {
  return range !== undefined && (value < range[0] - 0.01 || value > range[1] + 0.01);
}

function judgeSound(sound: ProbedVideo['sound'], wanted: NetworkFigures['sound']): string[] {
  if (!wanted) return [];
  if (!sound) return ['no sound'];
  const { rate, hertz, channels } = sound;
  const isRight = rate >= wanted.rate && hertz === wanted.hertz && channels === wanted.channels;
  return isRight ? [] : [`sound of ${rate} bits a second, ${hertz} Hz, ${channels} channels`];
}

function judgePictures(
  pictures: readonly JudgedPicture[],
  wanted: NonNullable<NetworkFigures['images']>,
): string[] {
  const sizes = pictures.map(({ width, height }) => `${width}x${height}`);
  const missing = Object.keys(wanted).filter((size) => !sizes.includes(size));
  const wrong = pictures.filter(({ bytes }, index) => bytes > (wanted[sizes[index] ?? ''] ?? 0));
  return [
    ...missing.map((size) => `no image of ${size}`),
    ...wrong.map(({ path, bytes, width, height }) => `${path}: ${width} x ${height}, ${bytes} bytes`),
  ];
}
