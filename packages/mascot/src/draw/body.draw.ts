import type { CanvasPixels } from '@avatarcade/stage/canvas';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Warp } from '../motion/warp.ts';
import type { Mascot } from '../prepare/prepare-mascot.ts';
import type { Placing } from './place-mascot.ts';
import { warpPixels } from './warp-pixels.ts';

/** Iterations that invert the warp at a point: each leaves about a third of the error. */
const STEPS = 3;

/** Fills pixels with the picture as the warp bends it; `placing` says where its top left corner is in a box that the pixels fill,
 * and how large it is. */
export function paintBody(
  { data, width, height }: CanvasPixels,
  {
    mascot,
    warp,
    placing,
    box,
  }: { mascot: Mascot; warp: Warp; placing: Placing; box: { width: number; height: number } },
): void {
  const { levels } = mascot;
  const [across, down] = [width / box.width, height / box.height];
  let chosen = 0;
  while (chosen < levels.length - 1 && placing.scale * across * 2 ** (chosen + 1) <= 1.15) chosen++;
  const level = levels[chosen];
  if (!level) return;
  const zoomX = level.width / mascot.width;
  const zoomY = level.height / mascot.height;
  const inverse = invert(warp);
  warpPixels({
    target: new Uint32Array(data.buffer, data.byteOffset, width * height),
    width,
    height,
    level,
    sourceOf: (x, y) => {
      const [u, v] = inverse([
        (x / across - placing.x) / placing.scale,
        (y / down - placing.y) / placing.scale,
      ]);
      return [u * zoomX, v * zoomY];
    },
  });
}

/** Where a place of the pose comes from. Asked for places in their order: each begins where the last one was found. */
function invert(warp: Warp): Warp {
  let [awayX, awayY] = [0, 0];
  return ([x, y]): P2 => {
    for (let step = 0; step < STEPS; step++) {
      const [px, py] = warp([x - awayX, y - awayY]);
      awayX += px - x;
      awayY += py - y;
    }
    return [x - awayX, y - awayY];
  };
}
