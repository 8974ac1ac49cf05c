import type { HairModel } from '../sheet.ts';
import { style as afro } from './afro.ts';
/** Loose curls to the ears. */
export const style: HairModel = {
  ...afro,
  coils: { volume: 46, sides: 0.55, floor: [4, 36], size: 24 },
};
