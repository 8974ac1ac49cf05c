import type { Canvas2D, CanvasImage, CreateSurface, Surface } from '@avatarcade/stage/canvas';

/** Size in whole pixels, and what names the picture. */
type SpritePlan = { key: string; width: number; height: number };

/** Pictures of layers that are drawn again and again, cached as long as the function that makes the surfaces lives. */
export type Sprites = {
  /** Returns the picture under `key`, painted by `paint` when it isn't there yet. */
  get(plan: SpritePlan, paint: (surface: Surface) => void): CanvasImage;
  /** Returns the picture of the layer canvas `name`, painted again when `key` has changed. */
  layerCanvas(plan: SpritePlan & { name: string }, paint: (canvas: Canvas2D) => void): CanvasImage;
  /** Returns a clear surface, valid until the next call with the same name and size. */
  scratch(plan: Omit<SpritePlan, 'key'> & { name: string }): Surface;
};

const LIMIT_BYTES = 128_000_000;
/** Four for each of the figures that are likely to be seen at once. */
const LIMIT_LAYER_CANVASES = 24;
/** Surfaces that are painted again: about one for each layer of a figure, as those of a layer all have one size. */
const LIMIT_SPARE = 6;
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
  const scratches = new Map<string, Surface>();
  /** Of dropped pictures, the oldest first. */
  const spare: Surface[] = [];
  let bytes = 0;

  /** A picture that is drawn somewhere stays there as it was, so its surface may be painted again. */
  function takeSurface(width: number, height: number): Surface {
    const index = spare.findIndex(({ image }) => image.width === width && image.height === height);
    const [found] = index < 0 ? [] : spare.splice(index, 1);
    found?.context.clearRect(0, 0, width, height);
    return found ?? createSurface(width, height);
  }

  function dropOldest(kept: string): void {
    for (const [oldest, surface] of pictures) {
      if (bytes <= limit || oldest === kept) return;
      pictures.delete(oldest);
      bytes -= surface.image.width * surface.image.height * 4;
      spare.push(surface);
      if (spare.length > LIMIT_SPARE) spare.shift();
    }
  }

  return {
    get({ key, width, height }, paint) {
      const found = pictures.get(key);
      if (found) {
        // Moved to the end: the map's order is the order of last use.
        pictures.delete(key);
        pictures.set(key, found);
        return found.image;
      }
      const surface = takeSurface(width, height);
      surface.context.save();
      paint(surface);
      surface.context.restore();
      pictures.set(key, surface);
      bytes += width * height * 4;
      dropOldest(key);
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
      keepNewest(layerCanvases, LIMIT_LAYER_CANVASES);
      return surface.image;
    },
    scratch({ name, width, height }) {
      const size = `${name} ${width} x ${height}`;
      const found = scratches.get(size) ?? createSurface(width, height);
      scratches.delete(size);
      scratches.set(size, found);
      keepNewest(scratches, LIMIT_SPARE);
      found.context.clearRect(0, 0, width, height);
      return found;
    },
  };
}

/** Drops what was set first until `most` are left. */
function keepNewest(entries: Map<string, unknown>, most: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(oldest);
  }
}
