import type { Props } from '@avatarcade/stage/draw';
import { SCENE_IMAGES } from '@avatarcade/stage/scene';
import { paintPresenter } from '@avatarcade/templates/presenters';
import { createSurface } from '../canvas/canvas-surface.ts';
import type { Limits } from '../limits.ts';
import { readImage } from '../probe/read-image.ts';
import type { SceneAssets } from '../render-types.ts';

/** A video goes forward and never back: a caption is drawn again while it moves, and not after it. */
const SPRITE_BYTES = 8_000_000;

/** Returns everything that the stage draws with, pictures decoded. */
export async function loadProps({ images }: SceneAssets, limits: Limits): Promise<Props> {
  const loaded: Props['images'] = {};
  for (const name of SCENE_IMAGES) {
    const path = images[name];
    if (path !== undefined) loaded[name] = (await readImage(path, limits)).image;
  }
  return { createSurface, images: loaded, presenter: paintPresenter, spriteBytes: SPRITE_BYTES };
}
