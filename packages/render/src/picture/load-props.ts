import { castPresenter } from '@avatarcade/cast/presenter-layer';
import type { CanvasImage } from '@avatarcade/stage/canvas';
import type { Props } from '@avatarcade/stage/draw';
import type { SceneImage } from '@avatarcade/stage/scene';
import { createSurface } from '../compose/canvas-surface.ts';
import type { Limits } from '../limits.ts';
import { readImage } from '../probe/read-image.ts';
import type { SceneAssets } from '../render-types.ts';

/** Everything that the stage draws with, pictures decoded. */
export async function loadProps({ images }: SceneAssets, limits: Limits): Promise<Props> {
  const loaded: Props['images'] = {};
  for (const [name, path] of Object.entries(images)) {
    const { image } = await readImage(path, limits);
    loaded[name as SceneImage] = image as unknown as CanvasImage;
  }
  return { createSurface, images: loaded, presenter: castPresenter };
}
