import type { SmallPicture } from './clip-samples.ts';

/** Pixels by which a whole picture moved: to the right and down. */
export type Shift = { x: number; y: number };

/** Pixels looked for in each direction, in steps of two at first. */
const REACH = 8;
/** A shift counts when it explains the picture this much better than none. */
const GAIN = 0.8;

/** How a camera moved between two pictures, where it did. */
export function findShift(picture: SmallPicture, before: SmallPicture): Shift {
  const still = differenceAt({ x: 0, y: 0 }, { picture, before });
  const best = (shifts: Shift[]) => {
    let found = { shift: { x: 0, y: 0 }, difference: still };
    for (const shift of shifts) {
      const difference = differenceAt(shift, { picture, before });
      if (difference < found.difference) found = { shift, difference };
    }
    return found;
  };
  const { shift: coarse } = best(listAround({ x: 0, y: 0 }, { reach: REACH, step: 2 }));
  const { shift, difference } = best(listAround(coarse, { reach: 1, step: 1 }));
  return difference < still * GAIN ? shift : { x: 0, y: 0 };
}

function listAround({ x, y }: Shift, { reach, step }: { reach: number; step: number }): Shift[] {
  const shifts: Shift[] = [];
  for (let down = -reach; down <= reach; down += step)
    for (let right = -reach; right <= reach; right += step) shifts.push({ x: x + right, y: y + down });
  return shifts;
}

/** Mean difference of luma at every second pixel, away from the edges. */
function differenceAt(
  { x, y }: Shift,
  { picture, before }: { picture: SmallPicture; before: SmallPicture },
): number {
  const { width, height } = picture;
  const margin = REACH + 1;
  let sum = 0;
  let count = 0;
  for (let row = margin; row < height - margin; row += 2) {
    for (let column = margin; column < width - margin; column += 2) {
      const then = before.y[(row - y) * width + column - x] ?? 0;
      sum += Math.abs((picture.y[row * width + column] ?? 0) - then);
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}
