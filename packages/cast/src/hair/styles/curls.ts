import type { HairModel } from '../sheet.ts';
import { style as afro } from './afro.ts';
import { style as quiff } from './quiff.ts';
/** Short curls on top, close at the sides. */
export const style: HairModel = {
  ...afro,
  front: quiff.front.slice(0, 2),
  coils: { volume: 50, sides: 0.06, floor: [-58, -70], size: 20 },
};
