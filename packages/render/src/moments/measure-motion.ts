import { CELL, type Motion, type SmallPicture } from './clip-samples.ts';
import { findShift, type Shift } from './find-shift.ts';
import { countColours } from './measure-look.ts';

/** A difference of luma that is seen; less is the noise of coding. */
const SEEN = 10;
/** Mean difference of a cell that moves. */
const CELL_MOVES = 3;
/** Mean luma changes by this much between two pictures of a fade at least. */
const DIMMED_BY = 3;

const NO_SHIFT = { x: 0, y: 0 };

/** What differs between two pictures of one size. */
export function measureMotion(picture: SmallPicture, before: SmallPicture): Motion {
  const { y } = picture;
  let changed = 0;
  for (let at = 0; at < y.length; at++) {
    if (Math.abs((y[at] ?? 0) - (before.y[at] ?? 0)) > SEEN) changed++;
  }
  const shift = changed > y.length / 20 ? findShift(picture, before) : NO_SHIFT;
  const cells = measureCells({ picture, before }, NO_SHIFT);
  const own = shift === NO_SHIFT ? cells : measureCells({ picture, before }, shift);
  return {
    changed: changed / y.length,
    spread: cells.values.filter((value) => value > CELL_MOVES).length / cells.values.length,
    shift,
    recoloured: compareColours(picture, before),
    dimmed: isDimmed(picture, before),
    centre: findCentre(own),
  };
}

type Cells = { columns: number; rows: number; values: number[] };

/** Mean difference of luma in each cell, after the picture before is moved by `shift`. */
function measureCells(
  { picture, before }: { picture: SmallPicture; before: SmallPicture },
  shift: Shift,
): Cells {
  const { width, height } = picture;
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const sums = new Float64Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  for (let row = Math.max(0, shift.y); row < Math.min(height, height + shift.y); row++) {
    for (let column = Math.max(0, shift.x); column < Math.min(width, width + shift.x); column++) {
      const now = picture.y[row * width + column] ?? 0;
      const then = before.y[(row - shift.y) * width + column - shift.x] ?? 0;
      const cell = Math.floor(row / CELL) * columns + Math.floor(column / CELL);
      sums[cell] = (sums[cell] ?? 0) + Math.abs(now - then);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return { columns, rows, values: Array.from(sums, (sum, cell) => sum / Math.max(1, counts[cell] ?? 0)) };
}

/** Cells with little motion don't pull: they are everywhere. */
function findCentre({ columns, values, rows }: Cells): Motion['centre'] {
  let x = 0;
  let y = 0;
  let weight = 0;
  values.forEach((value, cell) => {
    const pull = Math.max(0, value - CELL_MOVES);
    x += pull * ((cell % columns) + 0.5);
    y += pull * (Math.floor(cell / columns) + 0.5);
    weight += pull;
  });
  if (weight === 0) return { x: 0.5, y: 0.5, weight: 0 };
  return { x: x / weight / columns, y: y / weight / rows, weight: weight / values.length };
}

function compareColours(picture: SmallPicture, before: SmallPicture): number {
  const now = countColours(picture);
  const then = countColours(before);
  let apart = 0;
  for (let bin = 0; bin < now.length; bin++) apart += Math.abs((now[bin] ?? 0) - (then[bin] ?? 0));
  return apart / (2 * picture.u.length);
}

/** The one picture is the other times a factor: their lumas are correlated, and their means differ. */
function isDimmed({ y: now }: SmallPicture, { y: then }: SmallPicture): boolean {
  let sumNow = 0;
  let sumThen = 0;
  let both = 0;
  let squaresNow = 0;
  let squaresThen = 0;
  for (let at = 0; at < now.length; at++) {
    const a = now[at] ?? 0;
    const b = then[at] ?? 0;
    sumNow += a;
    sumThen += b;
    both += a * b;
    squaresNow += a * a;
    squaresThen += b * b;
  }
  const count = now.length;
  if (Math.abs(sumNow - sumThen) < DIMMED_BY * count) return false;
  const covariance = both - (sumNow * sumThen) / count;
  const spreads = (squaresNow - sumNow ** 2 / count) * (squaresThen - sumThen ** 2 / count);
  return spreads <= 0 || covariance / Math.sqrt(spreads) > 0.9;
}
