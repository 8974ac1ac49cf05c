import { readFile } from 'node:fs/promises';
import type { CanvasImage } from '@avatarcade/stage/canvas';
import type { Props } from '@avatarcade/stage/draw';
import type { SceneImage } from '@avatarcade/stage/scene';
import { loadImage } from '@napi-rs/canvas';
import { createSurface } from '../compose/canvas.surface.ts';
import type { SceneAssets } from '../film.types.ts';
import { FilmError } from '../errors.ts';

async function readImage(path: string): Promise<CanvasImage> {
  try {
    return (await loadImage(await readFile(path))) as unknown as CanvasImage;
  } catch {
    throw new FilmError('not_an_image', 'A picture of the scene can not be read');
  }
}

/** Everything that the stage draws with, pictures decoded. */
export async function loadProps({ images }: SceneAssets): Promise<Props> {
  const names = Object.keys(images) as SceneImage[];
  const loaded = await Promise.all(
    names.map(async (name) => [name, await readImage(images[name] as string)] as const),
  );
  return { createSurface, images: Object.fromEntries(loaded) };
}
