import { drawFrame } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { contextOf } from '../compose/canvas-surface.ts';
import type { Limits } from '../limits.ts';
import type { JobContext, ScenePictureInput } from '../render-types.ts';
import { GameplaySource } from '../video/gameplay-source.ts';
import { encodePicture } from './encode-picture.ts';
import { registerFonts } from './fonts.ts';
import { toCanvas } from './frame-canvas.ts';
import { loadProps } from './load-props.ts';

/** The gameplay's picture at `time`, of its layer's size. */
function readGameplay(
  scene: Scene,
  { path, time, limits }: { path: string; time: number; limits: Limits },
): Canvas | undefined {
  const layer = scene.layers.find(({ kind }) => kind === 'gameplay');
  if (layer?.kind !== 'gameplay') return undefined;
  const { rect: size, atEnd, from } = layer;
  using source = new GameplaySource({ path, size, fps: scene.fps, atEnd, limits });
  const index = Math.max(0, Math.floor((time - from) * scene.fps));
  return toCanvas(source.pictureAt(index));
}

/** See `Studio.drawScenePicture`. */
export async function drawScenePicture(
  input: ScenePictureInput,
  { limits }: JobContext,
): Promise<Uint8Array> {
  const { scene, time, gameplay: path, width, format } = input;
  registerFonts(scene);
  const props = await loadProps(input, limits);
  const gameplay = path === undefined ? undefined : readGameplay(scene, { path, time, limits });
  const full = createCanvas(scene.width, scene.height);
  drawFrame(contextOf(full), {
    scene,
    time,
    props,
    gameplay,
  });
  if (width === scene.width) return encodePicture(full, { format, source: 'composite' });
  const height = Math.round((scene.height * width) / scene.width);
  const scaled = createCanvas(width, height);
  const context = scaled.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(full, 0, 0, width, height);
  return encodePicture(scaled, { format, source: 'composite' });
}
