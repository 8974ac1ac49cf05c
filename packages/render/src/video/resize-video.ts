import { setImmediate as nextTurn } from 'node:timers/promises';
import { readSoundOf } from '../audio/read-sound.ts';
import { openMedia } from '../av/input.ts';
import { listTimes } from '../av/list-times.ts';
import { VideoWriter } from '../av/video-writer.ts';
import type { Limits } from '../limits.ts';
import { probeVideo } from '../probe/probe-video.ts';
import type { JobContext, ResizeVideoInput, VideoInfo } from '../render-types.ts';
import { GameplaySource } from './gameplay-source.ts';

const MIN_FRAMES_A_SECOND = 10;
const MAX_FRAMES_A_SECOND = 60;

/** Pictures over which a rate is measured: times may be rounded to milliseconds. */
const MEASURED = 30;

/** Pictures a second that a quarter of a clip's pictures reach, by its index; 0 where it doesn't say. */
function readLivelyRate(path: string, limits: Limits): number {
  using input = openMedia(path, limits);
  const times = input.video && listTimes(input, { stream: input.video, seconds: limits.seconds });
  if (!times) return 0;
  const spans = times.slice(MEASURED).map(({ time }, index) => time - (times[index]?.time ?? 0));
  const lively = spans.toSorted((one, other) => one - other)[spans.length >> 2] ?? 0;
  return lively > 0 ? MEASURED / lively : 0;
}

/**
 * A whole rate near the clip's own: a clip of 29.97 gets 30. `info` is of its first second, which may be slower than what follows: a splash
 * screen before the game.
 */
function chooseRate({ fps, variableFrameRate }: VideoInfo, lively: number): number {
  const rate = Math.round(Math.max(fps, lively, variableFrameRate ? 30 : 0));
  return Math.min(MAX_FRAMES_A_SECOND, Math.max(MIN_FRAMES_A_SECOND, rate));
}

/** See `Studio.resizeVideo`. The input must have passed its probe. */
export async function resizeVideo(
  { input: path, output, width, height }: ResizeVideoInput,
  { limits, onProgress }: JobContext,
): Promise<VideoInfo> {
  const info = await probeVideo({ path, verify: false }, { limits, onProgress: () => undefined });
  const fps = chooseRate(info, readLivelyRate(path, limits));
  const frames = Math.max(1, Math.round(info.duration * fps));
  const sound = info.hasAudio ? readSoundOf(path, { seconds: frames / fps, limits }) : undefined;
  using source = new GameplaySource({ path, size: { width, height }, fps, atEnd: 'hold', limits });
  using writer = new VideoWriter({ path: output, width, height, fps, sound });
  for (let index = 0; index < frames; index++) {
    writer.writePicture(source.pictureAt(index), index);
    if (index % 10 === 0) onProgress(index / frames);
    await nextTurn();
  }
  writer.finish();
  onProgress(1);
  return await probeVideo({ path: output, verify: false }, { limits, onProgress: () => undefined });
}
