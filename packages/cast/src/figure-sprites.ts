import type { Canvas2D, CanvasImage, CreateSurface, Surface } from '@avatarcade/stage/canvas';

/** Size in whole pixels, and what names the picture. */
type SpritePlan = { key: string; width: number; height: number };

/** Pictures of layers that are drawn again and again, cached as long as the function that makes the surfaces lives. */
export type Sprites = {
  /** Returns the picture under `key`, painted by `paint` when it isn't there yet. */
  get(plan: SpritePlan, paint: (surface: Surface) => void): CanvasImage;
  /** Returns the picture of the layer canvas `name`, painted again when `key` has changed. */
  layerCanvas(plan: SpritePlan & { name: string }, paint: (canvas: Canvas2D) => void): CanvasImage;
  /** Hands a clear surface to `use`, which may not keep it. */
  withScratch(plan: Omit<SpritePlan, 'key'>, use: (surface: Surface) => void): void;
};

const LIMIT_BYTES = 128_000_000;
/** Four for each of the figures that are likely to be seen at once. */
const LIMIT_LAYER_CANVASES = 24;
const cached = new WeakMap<CreateSurface, Sprites>();

export function spritesOf(createSurface: CreateSurface): Sprites {
  const found = cached.get(createSurface);
  if (found) return found;
  const made = buildSprites(createSurface, LIMIT_BYTES);
  cached.set(createSurface, made);
  return made;
}

/** Caches at most so many bytes of pictures from now on, instead of 128 MB. */
export function limitSprites(createSurface: CreateSurface, bytes: number): void {
  cached.set(createSurface, buildSprites(createSurface, bytes));
}

function buildSprites(createSurface: CreateSurface, limit: number): Sprites {
  const pictures = new Map<string, Surface>();
  const layerCanvases = new Map<string, { surface: Surface; key: string }>();
  let bytes = 0;

  function withScratch({ width, height }: Omit<SpritePlan, 'key'>, use: (surface: Surface) => void): void {
    const surface = createSurface(width, height);
    use(surface);
    surface.free?.();
  }

  /** Skia keeps the pixels of a surface twice once it was drawn and then painted further, so what is kept is copied in one go. */
  function paintPicture({ width, height }: SpritePlan, paint: (surface: Surface) => void): Surface {
    const picture = createSurface(width, height);
    withScratch({ width, height }, (scratch) => {
      paint(scratch);
      picture.context.drawImage(scratch.image, 0, 0, width, height);
      picture.settle?.();
    });
    return picture;
  }

  function dropOldest(kept: string): void {
    for (const [oldest, { image, free }] of pictures) {
      if (bytes <= limit || oldest === kept) return;
      pictures.delete(oldest);
      bytes -= image.width * image.height * 4;
      free?.();
    }
  }

  return {
    get(plan, paint) {
      const { key, width, height } = plan;
      const found = pictures.get(key);
      if (found) {
        // Moved to the end: the map's order is the order of last use.
        pictures.delete(key);
        pictures.set(key, found);
        return found.image;
      }
      const picture = paintPicture(plan, paint);
      pictures.set(key, picture);
      bytes += width * height * 4;
      dropOldest(key);
      return picture.image;
    },
    layerCanvas({ name, key, width, height }, paint) {
      const found = layerCanvases.get(name);
      layerCanvases.delete(name);
      if (found?.key === key) {
        layerCanvases.set(name, found);
        return found.surface.image;
      }
      const surface = found?.surface ?? createSurface(width, height);
      surface.context.clearRect(0, 0, width, height);
      paint(surface.context);
      layerCanvases.set(name, { surface, key });
      for (const [oldest, { surface: dropped }] of layerCanvases) {
        if (layerCanvases.size <= LIMIT_LAYER_CANVASES) break;
        layerCanvases.delete(oldest);
        dropped.free?.();
      }
      return surface.image;
    },
    withScratch,
  };
}
