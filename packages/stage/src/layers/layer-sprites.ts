import type { Canvas2D, CanvasImage, Surface } from '../canvas.ts';
import type { Props } from '../props.ts';
import type { Rect } from '../scene.ts';

/** A painted part of the frame: its surface belongs at `x`, `y` of it. */
type Sprite = {
  x: number;
  y: number;
  surface: Surface;
  /** The picture that it was made from, if any: another one makes it stale. */
  source: CanvasImage | undefined;
};

type Painting = {
  props: Props;
  /** In frame coordinates. */
  bounds: Rect;
  paint: (canvas: Canvas2D) => void;
  /** The picture that is painted, if any. */
  source?: CanvasImage;
};

/** Cached for one set of props, unless they say otherwise. What was used longest ago goes first. */
const SPRITE_BYTES = 48_000_000;
/** No surface is larger than this on a side, whatever the scene says. */
const MAX = 4096;

const spritesOfProps = new WeakMap<Props, Map<string, Sprite>>();
const scratchOfProps = new WeakMap<Props, Surface>();

/**
 * Draws what `paint` paints within `bounds`, painting it only once for each `key`. Texts and gradients
 * cost a hundred times more than copying them.
 */
export function drawSprite(canvas: Canvas2D, { key, ...painting }: Painting & { key: string }): void {
  const { props, source } = painting;
  const sprites = spritesOfProps.get(props) ?? new Map<string, Sprite>();
  spritesOfProps.set(props, sprites);
  const cached = sprites.get(key);
  const isFresh = cached !== undefined && cached.source === source;
  if (!isFresh) cached?.surface.free?.();
  const sprite = isFresh ? cached : bake(painting);
  sprites.delete(key);
  sprites.set(key, sprite);
  dropOldest(sprites, props.spriteBytes ?? SPRITE_BYTES);
  const { image } = sprite.surface;
  canvas.drawImage(image, sprite.x, sprite.y, image.width, image.height);
}

/** Draws `paint` as one picture, so that an opacity holds for the whole and not for each of its strokes. */
export function drawGroup(canvas: Canvas2D, { props, bounds, paint }: Painting): void {
  const { x, y, width, height } = wholePixels(bounds);
  const scratch = ensureScratch(props, { width, height });
  const { context } = scratch;
  context.clearRect(0, 0, scratch.image.width, scratch.image.height);
  context.save();
  context.translate(-x, -y);
  paint(context);
  context.restore();
  canvas.drawImage(scratch.image, 0, 0, width, height, x, y, width, height);
}

/** The surface that groups are painted on, grown in both directions: a wide group and a tall one may take turns. */
function ensureScratch(props: Props, { width, height }: { width: number; height: number }): Surface {
  const cached = scratchOfProps.get(props);
  if (cached && cached.image.width >= width && cached.image.height >= height) return cached;
  cached?.free?.();
  const scratch = props.createSurface(
    Math.max(width, cached?.image.width ?? 0),
    Math.max(height, cached?.image.height ?? 0),
  );
  scratchOfProps.set(props, scratch);
  return scratch;
}

function bake({ props, bounds, paint, source }: Painting): Sprite {
  const { x, y, width, height } = wholePixels(bounds);
  const surface = props.createSurface(width, height);
  surface.context.translate(-x, -y);
  paint(surface.context);
  return { x, y, surface, source };
}

function wholePixels(bounds: Rect): Rect {
  const x = Math.floor(bounds.x);
  const y = Math.floor(bounds.y);
  const width = Math.ceil(bounds.x + bounds.width) - x;
  const height = Math.ceil(bounds.y + bounds.height) - y;
  return {
    x,
    y,
    width: Math.min(MAX, Math.max(1, width)),
    height: Math.min(MAX, Math.max(1, height)),
  };
}

/** Keeps at least one, however large. */
function dropOldest(sprites: Map<string, Sprite>, limit: number): void {
  let bytes = 0;
  for (const { surface } of sprites.values()) bytes += bytesOf(surface);
  for (const [key, { surface }] of sprites) {
    if (bytes <= limit || sprites.size === 1) return;
    bytes -= bytesOf(surface);
    sprites.delete(key);
    surface.free?.();
  }
}

const bytesOf = ({ image }: Surface): number => image.width * image.height * 4;
