import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawGame, viewOf } from '@avatarcade/sample-game/game';
import { makeTune } from '@avatarcade/sample-game/tune';
import { createCanvas } from '@napi-rs/canvas';
import { PictureConverter } from '../av/picture-converter.ts';
import { VideoWriter } from '../av/video-writer.ts';
import { contextOf } from '../canvas/canvas-surface.ts';
import { registerFonts } from '../picture/fonts.ts';
import type { JobContext, SampleGameplayInfo, SampleGameplayInput } from '../render-types.ts';

const FPS = 30;
/** The run is under way when the clip begins. */
const HEAD_START = 0.4;

/** See `Studio.makeSampleGameplay`. */
export async function makeSampleGameplay(
  { output: path, format, seconds, from = 0, scale = 1 }: SampleGameplayInput,
  { onProgress }: JobContext,
): Promise<SampleGameplayInfo> {
  registerFonts();
  const view = viewOf(format);
  const [width, height] = [view.width * scale, view.height * scale];
  const canvas = createCanvas(width, height);
  const context = contextOf(canvas);
  context.scale(scale, scale);
  const frames = Math.max(1, Math.round(seconds * FPS));
  const sound = makeTune(frames / FPS);
  using writer = new VideoWriter({ path, width, height, fps: FPS, sound, title: 'Fox Dash' });
  using converter = new PictureConverter(width, height);
  for (let index = 0; index < frames; index++) {
    drawGame(context, { view, time: index / FPS + HEAD_START + from });
    writer.writePicture(converter.convert(canvas), index);
    if (index % 10 === 0) onProgress(index / frames);
    await nextTurn();
  }
  writer.finish();
  onProgress(1);
  return { width, height, duration: frames / FPS, bytes: (await stat(path)).size };
}
