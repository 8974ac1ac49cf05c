import type { Canvas2D, CanvasImage, CreateSurface, Surface } from '@avatarcade/stage/canvas';

/** Pictures of layers that are drawn again and again, kept as long as whoever makes the surfaces is. */
export type Sprites = {
  /** The picture under `key`, painted by `paint` when it isn't there yet. Sizes in whole pixels. */
  get(key: string, width: number, height: number, paint: (surface: Surface) => void): CanvasImage;
  /** The picture last painted on the board `name`, painted again when `key` is another than it was. */
  layerCanvas(
    name: string,
    key: string,
    width: number,
    height: number,
    paint: (c: Canvas2D) => void,
  ): CanvasImage;
  /** A clear surface, valid until it is asked for again with the same name. */
  scratch(name: string, width: number, height: number): Surface;
};

const LIMIT_BYTES = 128_000_000;
/** Boards of as many figures as are likely to be seen at once, four each. */
const LIMIT_LAYER_CANVASES = 24;
const kept = new WeakMap<CreateSurface, Sprites>();

export function spritesOf(createSurface: CreateSurface): Sprites {
  const found = kept.get(createSurface);
  if (found) return found;
  const made = buildSprites(createSurface, LIMIT_BYTES);
  kept.set(createSurface, made);
  return made;
}

/** Keeps at most so many bytes of pictures from now on, instead of 128 MB. */
export function limitSprites(createSurface: CreateSurface, bytes: number): void {
  kept.set(createSurface, buildSprites(createSurface, bytes));
}

function buildSprites(createSurface: CreateSurface, limit: number): Sprites {
  const pictures = new Map<string, CanvasImage>();
  const layerCanvases = new Map<string, { surface: Surface; key: string }>();
  const scraps = new Map<string, Surface>();
  let bytes = 0;
  return {
    get(key, width, height, paint) {
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
    layerCanvas(name, key, width, height, paint) {
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
    scratch(name, width, height) {
      const found = scraps.get(name);
      if (found && found.image.width === width && found.image.height === height) {
        found.context.clearRect(0, 0, width, height);
        return found;
      }
      const made = createSurface(width, height);
      scraps.set(name, made);
      return made;
    },
  };
}
