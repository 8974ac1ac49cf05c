import type { Fill, Layer, ShapeLayer, TextLayer } from '@avatarcade/stage/scene';
import { INK, PAPER } from './colors.ts';
import { contrastOf } from './oklch.ts';

/** The calls to action of a scene, by the ids of their layers. */
export const BUTTONS: ReadonlySet<string> = new Set(['card-button', 'packshot-button', 'button']);

/** WCAG's least contrast of a control's shape to what it lies on. */
const SHAPE_CONTRAST = 3;
/** In parts of the button's height. */
const BORDER = 0.045;

/** The layers with a border around each button that wouldn't stand out from what it lies on, and around each on a packshot. */
export function borderButtons(layers: readonly Layer[]): Layer[] {
  return layers.map((layer, index) => {
    if (layer.kind !== 'text' || !BUTTONS.has(layer.id)) return layer;
    const ground = findGround(layers.slice(0, index), layer);
    return ground ? bordered(layer, ground) : layer;
  });
}

type Ground = Extract<Layer, { kind: 'shape' | 'image' }>;

function bordered(button: TextLayer, ground: Ground): TextLayer {
  const { plate, rect } = button;
  if (!plate) return button;
  const own = colorsOf(plate.color);
  // A packshot may have any colours: the border differs from the button, so that one of the two stands out.
  const others = ground.kind === 'shape' ? colorsOf(ground.fill) : own;
  const standsOut = (color: string) => Math.min(...others.map((other) => contrastOf(color, other)));
  if (own.every((color) => standsOut(color) >= SHAPE_CONTRAST)) return button;
  const color = standsOut(PAPER) > standsOut(INK) ? PAPER : INK;
  return { ...button, plate: { ...plate, border: { color, width: Math.round(rect.height * BORDER) } } };
}

/** The topmost opaque shape or picture under the button's middle; undefined where that is the game. */
function findGround(below: readonly Layer[], { rect, to }: TextLayer): Ground | undefined {
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const ground = below.findLast((layer) => layer.to >= to && isOpaque(layer) && contains(layer, middle));
  return ground?.kind === 'shape' || ground?.kind === 'image' ? ground : undefined;
}

function isOpaque(layer: Layer): boolean {
  if (layer.kind === 'image' || layer.kind === 'gameplay') return true;
  return layer.kind === 'shape' && colorsOf(layer.fill).every((color) => color.startsWith('#'));
}

type Spot = { x: number; y: number };

function contains(layer: Layer, { x, y }: Spot): boolean {
  const { rect } = layer;
  const spot = { x: (x - rect.x) / rect.width, y: (y - rect.y) / rect.height };
  if (spot.x < 0 || spot.x > 1 || spot.y < 0 || spot.y > 1) return false;
  return layer.kind !== 'shape' || !layer.points || isInside(layer.points, spot);
}

/** Whether a ray to the right crosses the polygon's sides an odd number of times. */
function isInside(points: NonNullable<ShapeLayer['points']>, { x, y }: Spot): boolean {
  const crossed = points.filter(([x2, y2], index) => {
    const [x1, y1] = points.at(index - 1) ?? [x2, y2];
    return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
  });
  return crossed.length % 2 === 1;
}

function colorsOf(fill: Fill): string[] {
  return typeof fill === 'string' ? [fill] : [fill.from, fill.to];
}
