import type { Canvas2D, CanvasImage, CreateSurface, Surface } from '@avatarcade/stage/canvas';

/** Size in whole pixels, and what names the picture. */
type SpritePlan = { key: string; width: number; height: number };

/** Pictures of layers that are drawn again and again, cached as long as the function that makes the surfaces lives. */
export type Sprites = {
  /** Returns the picture under `key`, painted by `paint` when it isn't there yet. */
  get(plan: SpritePlan, paint: (surface: Surface) => void): CanvasImage;
  /** Returns the picture of the layer canvas `name`, painted again when `key` has changed. */
  layerCanvas(plan: SpritePlan & { name: string }, paint: (canvas: Canvas2D) => void): CanvasImage;
  /** Returns a clear surface, valid until the next call with the same name. */
  scratch(plan: Omit<SpritePlan, 'key'> & { name: string }): Surface;
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
  const pictures = new Map<string, CanvasImage>();
  const layerCanvases = new Map<string, { surface: Surface; key: string }>();
  const surfaces = new Map<string, Surface>();
  let bytes = 0;
  return {
    get({ key, width, height }, paint) {
      const found = pictures.get(key);
      if (found) {
        // Moved to the end: the map's order is the order of last use.
        pictures.delete(key);
        pictures.set(key, found);
        return found;
      }
      const surface = createSurface(width, height);
      paint(surface);
      pictures.set(key, surface.image);
      bytes += width * height * 4;
      for (const [oldest, image] of pictures) {
        if (bytes <= limit || oldest === key) break;
        pictures.delete(oldest);
        bytes -= image.width * image.height * 4;
      }
      return surface.image;
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
      for (const oldest of layerCanvases.keys()) {
        if (layerCanvases.size <= LIMIT_LAYER_CANVASES) break;
        layerCanvases.delete(oldest);
      }
      return surface.image;
    },
    scratch({ name, width, height }) {
      const found = surfaces.get(name);
      if (found && found.image.width === width && found.image.height === height) {
        found.context.clearRect(0, 0, width, height);
        return found;
      }
      const made = createSurface(width, height);
      surfaces.set(name, made);
      return made;
    },
  };
}
