import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { PictureConverter } from '../av/picture-converter.ts';
import { VideoWriter } from '../av/video-writer.ts';
import type { Limits } from '../limits.ts';
import { registerFonts } from '../picture/fonts.ts';
import type { OnProgress, SampleGameplayInfo, SampleGameplayInput } from '../render-types.ts';
import { buildView, type View } from './brush.ts';
import { drawGround } from './ground.draw.ts';
import { drawHud } from './hud.draw.ts';
import { drawRunner } from './runner.draw.ts';
import { drawSky } from './sky.draw.ts';
import { drawBursts, drawThings } from './things.draw.ts';
import { makeTune } from './tune.ts';

const FPS = 30;
/** The run is under way when the clip begins. */
const HEAD_START = 0.4;

export function drawGame(canvas: Canvas, view: View, time: number): void {
  const brush = canvas.getContext('2d');
  drawSky(brush, view, time);
  drawGround(brush, view, time);
  drawThings(brush, view, time);
  drawRunner(brush, view, time);
  drawBursts(brush, view, time);
  drawHud(brush, view, time);
}

/** See `Studio.makeSampleGameplay`. */
export async function makeSampleGameplay(
  { output: path, format, seconds, scale = 1 }: SampleGameplayInput,
  _limits: Limits,
  onProgress: OnProgress,
): Promise<SampleGameplayInfo> {
  registerFonts();
  const view = format === 'portrait' ? buildView(1080, 1920) : buildView(1920, 1080);
  const [width, height] = [view.width * scale, view.height * scale];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').scale(scale, scale);
  const frames = Math.max(1, Math.round(seconds * FPS));
  const sound = makeTune(frames / FPS);
  const writer = new VideoWriter({ path, width, height, fps: FPS, sound, metadata: { title: 'Fox Dash' } });
  using converter = new PictureConverter(width, height);
  for (let index = 0; index < frames; index++) {
    drawGame(canvas, view, index / FPS + HEAD_START);
    writer.writePicture(converter.convert(canvas), index);
    if (index % 10 === 0) onProgress(index / frames);
    await nextTurn();
  }
  writer.finish();
  writer[Symbol.dispose]();
  onProgress(1);
  return { width, height, duration: frames / FPS, bytes: (await stat(path)).size };
}
