import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createStereo, RATE, type Stereo } from '@avatarcade/music/sound';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { joinSound } from '../audio/join-sound.ts';
import { readSoundOf } from '../audio/read-sound.ts';
import { openMedia } from '../av/input.ts';
import { VideoWriter } from '../av/video-writer.ts';
import { unreachableSize } from '../errors.ts';
import { markVideo } from '../picture/ai-mark.ts';
import type { FitVideoInput, JobContext } from '../render-types.ts';
import { GameplaySource } from './gameplay-source.ts';
import { readFileFacts } from './read-file-facts.ts';

/** The first pass keeps the rate that the size allows, and hardly ever misses it. */
const PASSES = 3;
/** What the index and the mark take, and what each second of two tracks adds to it. Bytes. */
const CONTAINER = { fixed: 6000, aSecond: 1500 };
/** No picture is worth looking at below. */
const MIN_BIT_RATE = 80_000;
/** The index rounds what it says of the sound. */
const SOUND_MARGIN = 1.01;
/** More than any video takes. The encoder counts what it buffers, twice this, in 32 bits. */
const MAX_BIT_RATE = 200_000_000;

type Plan = FitVideoInput & {
  keep: readonly { from: number; to: number }[];
  fps: number;
  facts: VideoFacts;
  sound: Stereo | undefined;
  /** Whether the pictures can stay as they are: only the sound is encoded again. */
  keepsPictures: boolean;
};

/** See `Studio.fitVideo`. The input is one of our own videos. */
export async function fitVideo(input: FitVideoInput, context: JobContext): Promise<VideoFacts> {
  const { limits, onProgress } = context;
  const facts = await readFileFacts({ path: input.input }, { limits });
  const keep = input.keep ?? [{ from: 0, to: facts.seconds }];
  const fps = Math.round(Math.min(facts.framesASecond, input.framesASecond ?? facts.framesASecond));
  const sound = facts.sound && readSoundOf(input.input, { seconds: facts.seconds, limits });
  const keepsPictures = canKeepPictures(input, facts);
  const plan = { ...input, keep: onFrames(keep, fps), fps, facts, sound, keepsPictures };
  const { maxBytes } = input;
  let bitRate = maxBytes === undefined || keepsPictures ? undefined : findBitRate(plan, maxBytes);
  for (let pass = 1; ; pass++) {
    await encode(plan, { bitRate, limits, onProgress });
    const { size } = await stat(input.output);
    if (maxBytes === undefined || size <= maxBytes) break;
    if (pass === PASSES) throw unreachableSize(`The video can't be made to fit ${maxBytes} bytes`);
    bitRate =
      bitRate === undefined
        ? findBitRate(plan, maxBytes)
        : Math.max(MIN_BIT_RATE, Math.floor(bitRate * (maxBytes / size) * 0.97));
  }
  onProgress(1);
  return readFileFacts({ path: input.output }, { limits });
}

/** Not where they are cut, shown less often or made smaller, or where the file has no room for the new sound beside the old one. */
function canKeepPictures(
  { keep, framesASecond, shortSide, maxBytes, soundKilobits, leastSoundKilobits = 0 }: FitVideoInput,
  { framesASecond: fps, bytes, seconds }: VideoFacts,
): boolean {
  const soundBytes = Math.max(soundKilobits, leastSoundKilobits) * 125 * SOUND_MARGIN * seconds;
  const isChanged = keep !== undefined || shortSide !== undefined || (framesASecond ?? fps) < fps;
  return !isChanged && bytes + soundBytes <= (maxBytes ?? Number.POSITIVE_INFINITY);
}

/** Cuts lie between two pictures, so that picture and sound stay together. */
function onFrames(keep: readonly { from: number; to: number }[], fps: number) {
  return keep.map(({ from, to }) => ({ from: Math.round(from * fps) / fps, to: Math.round(to * fps) / fps }));
}

function findBitRate({ keep, sound, soundKilobits }: Plan, maxBytes: number): number {
  const seconds = keep.reduce((sum, { from, to }) => sum + to - from, 0);
  const container = CONTAINER.fixed + CONTAINER.aSecond * seconds;
  const heard = sound ? soundKilobits * 1000 : 0;
  const bitRate = Math.floor(((maxBytes - container) * 8) / seconds - heard);
  return Math.min(MAX_BIT_RATE, Math.max(MIN_BIT_RATE, bitRate));
}

type Pass = JobContext & { bitRate: number | undefined };

async function encode(plan: Plan, pass: Pass): Promise<void> {
  const { input, output, keep, fps, facts, sound, soundKilobits, leastSoundKilobits = 0, title } = plan;
  const size = findSize(facts, plan.shortSide);
  using writer = new VideoWriter({
    ...size,
    path: output,
    fps,
    ...(sound && { sound: joinSound(padSound(sound, facts.seconds), keep) }),
    title,
    maxBitRate: pass.bitRate,
    audioBitRate: soundKilobits * 1000,
    leastAudioBitRate: leastSoundKilobits * 1000 * SOUND_MARGIN,
  });
  using media = openMedia(input, pass.limits);
  // An earlier version may have encoded them in another way.
  if (plan.keepsPictures && pass.bitRate === undefined && writer.canCopy(media))
    writer.copyPictures(media, { from: 0, to: media.frames });
  else await encodePictures(writer, { plan, size, pass });
  writer.finish();
  await markVideo(output);
}

async function encodePictures(
  writer: VideoWriter,
  { plan, size, pass }: { plan: Plan; size: ReturnType<typeof findSize>; pass: Pass },
): Promise<void> {
  const { input: path, keep, fps } = plan;
  const { limits, onProgress } = pass;
  using source = new GameplaySource({ path, size, fps, atEnd: 'hold', limits });
  const pictures = keep.flatMap(({ from, to }) => {
    const first = Math.round(from * fps);
    return Array.from({ length: Math.round(to * fps) - first }, (_, index) => first + index);
  });
  for (const [index, picture] of pictures.entries()) {
    writer.writePicture(source.pictureAt(picture), index);
    if (index % 10 === 0) onProgress(index / pictures.length);
    await nextTurn();
  }
}

/** Even numbers, as the encoder wants them. */
function findSize({ width, height }: VideoFacts, shortSide = Math.min(width, height)) {
  const scale = Math.min(1, shortSide / Math.min(width, height));
  return { width: 2 * Math.round((width * scale) / 2), height: 2 * Math.round((height * scale) / 2) };
}

/** As long as the pictures, where a track ends a little sooner. */
function padSound(sound: Stereo, seconds: number): Stereo {
  const length = Math.ceil(seconds * RATE);
  if (sound[0].length >= length) return sound;
  const padded = createStereo(length);
  for (const channel of [0, 1] as const) padded[channel].set(sound[channel]);
  return padded;
}
