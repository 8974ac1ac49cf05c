import { clamp, smooth } from '@avatarcade/stage/pen/number';
import type { Face } from '@avatarcade/video/mascot/mascot-design';
import { createPixels, type Pixels } from '../pixels.ts';
import type { Patch } from './fill-area.ts';

/** Half the width of a jaw, by that of the mouth. */
export const JAW_WIDTH = 1.16;

/** From the line of the mouth down to behind the chin: what drops when the mouth opens. Its sides and its lower end are feathered. */
export function cutJaw(picture: Pixels, { mouth, chin, turn }: Face): Patch {
  const half = mouth.radius[0] * JAW_WIDTH;
  const deep = Math.max(half * 0.5, Math.hypot(chin[0] - mouth.at[0], chin[1] - mouth.at[1])) * 1.3;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.ceil(Math.hypot(half, deep)) + 2;
  const left = Math.max(0, Math.floor(mouth.at[0] - reach));
  const top = Math.max(0, Math.floor(mouth.at[1] - reach));
  const width = Math.max(1, Math.min(picture.width, left + reach * 2) - left);
  const height = Math.max(1, Math.min(picture.height, top + reach * 2) - top);
  const pixels = createPixels(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = left + x + 0.5 - mouth.at[0];
      const dy = top + y + 0.5 - mouth.at[1];
      const across = Math.abs(dx * cos + dy * sin) / half;
      const down = -dx * sin + dy * cos;
      // Narrower towards the chin, as jaws are.
      const side = across / (1 - 0.22 * clamp(down / deep));
      const shown = clamp(down + 1) * (1 - smooth([0.86, 1], side)) * (1 - smooth([deep * 0.78, deep], down));
      if (shown <= 0) continue;
      const from = ((top + y) * picture.width + left + x) * 4;
      const to = (y * width + x) * 4;
      pixels.data.set(picture.data.subarray(from, from + 3), to);
      pixels.data[to + 3] = (picture.data[from + 3] ?? 0) * shown;
    }
  }
  return { left, top, pixels };
}
