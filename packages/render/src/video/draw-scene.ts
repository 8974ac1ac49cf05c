import { seenTime } from '@avatarcade/stage/cover';
import { drawFrame } from '@avatarcade/stage/draw';
import { frameAt } from '@avatarcade/video/frames';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { contextOf } from '../canvas/canvas-surface.ts';
import type { Limits } from '../limits.ts';
import { encodePicture } from '../picture/encode-picture.ts';
import { registerFonts } from '../picture/fonts.ts';
import { toCanvas } from '../picture/frame-canvas.ts';
import { loadProps } from '../picture/load-props.ts';
import type { JobContext, ScenePictureInput } from '../render-types.ts';
import { findGameplayLayer, openGameplay } from './open-gameplay.ts';
import { openPresenterClip } from './presenter-clip.ts';

/** The gameplay's picture at the time, of its layer's size. */
function readGameplay(input: ScenePictureInput, limits: Limits): Canvas | undefined {
  const { scene, time } = input;
  const layer = findGameplayLayer(scene);
  const from = frameAt(seenTime(scene, time));
  using source = openGameplay(input, { limits, from });
  if (!layer || !source) return undefined;
  return toCanvas(source.pictureAt(Math.max(0, from - frameAt(layer.from))));
}

/** See `Studio.drawScenePicture`. */
export async function drawScenePicture(
  input: ScenePictureInput,
  { limits }: JobContext,
): Promise<Uint8Array> {
  const { scene, time, width, format } = input;
  registerFonts(scene);
  using clip = openPresenterClip(input, limits);
  const props = { ...(await loadProps(input, limits)), clip };
  const gameplay = readGameplay(input, limits);
  const scale = width / scene.width;
  const canvas = createCanvas(width, Math.round(scene.height * scale));
  const context = contextOf(canvas);
  // Drawn in its size, which costs a third of drawing it whole and making it smaller.
  context.scale(scale, scale);
  drawFrame(context, { scene, time, props, gameplay });
  return await encodePicture(canvas, { format, source: 'composite' });
}
