import type { Canvas2D } from '../canvas.ts';
import { hash } from '../pen/number.ts';
import type { CurtainLayer, Rect } from '../scene.ts';
import { TRANSITION_FRAMES } from '../transitions.ts';
import type { Content } from './content.ts';
import { tracePlate } from './fill.ts';

type Cut = CurtainLayer['cuts'][number];

/** `since` in frames of the cut; `part` of the way: -1 when it begins, 0 at the cut, 1 when it is over. */
type CurtainMoment = { cut: Cut; since: number; part: number };

/** Returns undefined away from cuts. */
export function curtainContent(layer: CurtainLayer, frame: number): Content | undefined {
  const moment = findMoment(layer, frame);
  if (!moment) return undefined;
  const { cut, since } = moment;
  return {
    bounds: layer.rect,
    key: `curtain|${cut.frame}|${since}`,
    flat: true,
    paint: (canvas) => {
      canvas.save();
      tracePlate(canvas, layer);
      canvas.clip();
      PAINTERS[cut.transition]?.(canvas, { layer, moment });
      canvas.restore();
    },
  };
}

function findMoment({ cuts }: CurtainLayer, frame: number): CurtainMoment | undefined {
  for (const cut of cuts) {
    const { before, after } = TRANSITION_FRAMES[cut.transition];
    const since = frame - cut.frame;
    if (since < -before || since >= after) continue;
    return { cut, since, part: since < 0 ? (since + 1) / before : since / after };
  }
  return undefined;
}

type Painting = { layer: CurtainLayer; moment: CurtainMoment };

const PAINTERS: Partial<Record<Cut['transition'], (canvas: Canvas2D, painting: Painting) => void>> = {
  flash: paintFlash,
  wipe: paintWipe,
  tiles: paintTiles,
};

/** Of the light at the cut, and in the frame before it. */
const FLASH = { at: 0.75, before: 0.3 } as const;

function paintFlash(canvas: Canvas2D, { layer: { rect }, moment: { since, part } }: Painting): void {
  const strength = since < 0 ? FLASH.before : FLASH.at * (1 - part) ** 2;
  canvas.fillStyle = `rgba(255, 255, 255, ${strength})`;
  canvas.fillRect(rect.x, rect.y, rect.width, rect.height);
}

/** How far the bands of a wipe lean, and how wide the light one at either edge is, as shares of the place's width. */
const LEAN = 0.35;
const EDGE = 0.12;

/** A leaning band comes across at one speed, covers all only at the cut, and leaves on the other side. */
function paintWipe(canvas: Canvas2D, { layer, moment: { cut, part } }: Painting): void {
  const { rect, color, light, seed } = layer;
  // In widths of the place, from left to right; a share of `LEAN` stands out at either side.
  const reach = 1 + LEAN + EDGE;
  const [tail, head] = part <= 0 ? [-LEAN - EDGE, reach * (1 + part)] : [reach * part, reach];
  canvas.save();
  if (hash([seed, cut.frame]) < 0.5) {
    canvas.translate(rect.x * 2 + rect.width, 0);
    canvas.scale(-1, 1);
  }
  paintBand(canvas, { rect, from: tail, to: head, color: light });
  paintBand(canvas, { rect, from: tail + EDGE, to: head - EDGE, color });
  canvas.restore();
}

type Band = { rect: Rect; from: number; to: number; color: string };

function paintBand(canvas: Canvas2D, { rect, from, to, color }: Band): void {
  if (to <= from) return;
  const x = (share: number): number => rect.x + share * rect.width;
  canvas.fillStyle = color;
  canvas.beginPath();
  canvas.moveTo(x(from), rect.y);
  canvas.lineTo(x(to), rect.y);
  canvas.lineTo(x(to - LEAN), rect.y + rect.height);
  canvas.lineTo(x(from - LEAN), rect.y + rect.height);
  canvas.closePath();
  canvas.fill();
}

/** Along the shorter side of the place. */
const TILES = 5;
/** How much later the last tile comes than the first, as a share of the way. */
const DELAY = 0.6;

/** Tiles grow until they cover all at the cut, and shrink again, in an order of the video's own. */
function paintTiles(canvas: Canvas2D, { layer, moment: { cut, part } }: Painting): void {
  const { rect, color, light, seed } = layer;
  const size = Math.min(rect.width, rect.height) / TILES;
  const [columns, rows] = [Math.ceil(rect.width / size), Math.ceil(rect.height / size)];
  for (let tile = 0; tile < columns * rows; tile++) {
    const late = hash([seed, cut.frame, tile]) * DELAY;
    const way = part <= 0 ? 1 + part : 1 - part;
    const grown = Math.min(1, Math.max(0, (way - late) / (1 - DELAY)));
    // A little over its own edge, so that no seam shows.
    const side = size * grown + (grown === 1 ? 2 : 0);
    const x = rect.x + ((tile % columns) + 0.5) * size;
    const y = rect.y + (Math.floor(tile / columns) + 0.5) * size;
    canvas.fillStyle = hash([seed, tile]) < 0.25 ? light : color;
    canvas.fillRect(x - side / 2, y - side / 2, side, side);
  }
}
