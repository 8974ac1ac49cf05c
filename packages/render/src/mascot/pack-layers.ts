import type { Pixels } from '@avatarcade/mascot/pixels';
import { intersectRects, uniteRects } from '@avatarcade/stage/boxes';
import type { LayerCell, MascotLayers, MouthLetter } from '@avatarcade/video/mascot/mascot-rig';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { noFigure } from '../errors.ts';
import { drawnAt, pixelsOf } from './canvas-pixels.ts';
import type { DrawnLayer, DrawnLayers } from './drawn-layers.ts';

type Box = { x: number; y: number; width: number; height: number };
type Piece = { canvas: Canvas; left: number; top: number; keep: (cell: LayerCell) => void };

/** Pixels between two pieces, so that nothing of one is blended into the other. */
const GAP = 4;

/** One picture of all layers, cut to what is seen of them, and where each is in it. `most`: pixels of the character's longer side. */
export function packLayers(
  drawn: DrawnLayers,
  { most }: { most: number },
): { picture: Pixels; layers: MascotLayers } {
  const all = [{ left: 0, top: 0, canvas: drawn.body }, ...Object.values(drawn.mouths)];
  const bounds = all.map(boundsOf).filter((box) => box !== undefined);
  const [first, ...others] = bounds;
  const { width, height } = drawn;
  const box = first && intersectRects(others.reduce(uniteRects, first), { x: 0, y: 0, width, height });
  if (!box) throw noFigure('Nothing is seen');
  const factor = Math.min(1, most / Math.max(box.width, box.height));
  const body = drawnAt(crop(drawn.body, box), { factor, isSharp: false });
  const layers: MascotLayers = { width: body.width, height: body.height, mouths: {} };
  const pieces: Piece[] = [];
  const add = (layer: DrawnLayer | undefined, keep: Piece['keep']): void => {
    const seen = layer && boundsOf(layer);
    if (!layer || !seen) return;
    const cut = crop(layer.canvas, { ...seen, x: seen.x - layer.left, y: seen.y - layer.top });
    const left = Math.round((seen.x - box.x) * factor);
    const top = Math.round((seen.y - box.y) * factor);
    pieces.push({ canvas: drawnAt(cut, { factor, isSharp: false }), left, top, keep });
  };
  for (const [letter, layer] of Object.entries(drawn.mouths)) {
    add(layer, (cell) => {
      layers.mouths[letter as MouthLetter] = cell;
    });
  }
  add(drawn.eyesOpen, (cell) => {
    layers.eyesOpen = cell;
  });
  add(drawn.eyesClosed, (cell) => {
    layers.eyesClosed = cell;
  });
  return { picture: layOut(body, pieces), layers };
}

/** The body at the top left, the pieces in rows below it. */
function layOut(body: Canvas, pieces: readonly Piece[]): Pixels {
  const width = Math.max(body.width, ...pieces.map(({ canvas }) => canvas.width));
  let [x, y, row] = [0, body.height + GAP, 0];
  const places = pieces.map(({ canvas }) => {
    if (x > 0 && x + canvas.width > width) [x, y, row] = [0, y + row + GAP, 0];
    const place = { x, y };
    x += canvas.width + GAP;
    row = Math.max(row, canvas.height);
    return place;
  });
  const sheet = createCanvas(width, y + row);
  const context = sheet.getContext('2d');
  context.drawImage(body, 0, 0);
  pieces.forEach(({ canvas, left, top, keep }, index) => {
    const place = places[index] ?? { x: 0, y: 0 };
    context.drawImage(canvas, place.x, place.y);
    keep({ ...place, width: canvas.width, height: canvas.height, left, top });
  });
  return pixelsOf(sheet);
}

/** What can be seen of a layer, in the whole picture. */
function boundsOf({ left, top, canvas }: DrawnLayer): Box | undefined {
  const { data, width, height } = pixelsOf(canvas);
  let [from, up, to, low] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 12) continue;
      from = Math.min(from, x);
      to = Math.max(to, x);
      up = Math.min(up, y);
      low = y;
    }
  }
  if (to < 0) return undefined;
  return { x: left + from, y: top + up, width: to - from + 1, height: low - up + 1 };
}

function crop(canvas: Canvas, { x, y, width, height }: Box): Canvas {
  const cut = createCanvas(width, height);
  cut.getContext('2d').drawImage(canvas, -x, -y);
  return cut;
}
