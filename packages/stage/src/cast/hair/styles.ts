import type { HairStyle } from '../person.ts';
import type { HairModel } from './sheet.ts';
import { WAVES } from './waves.ts';

const STYLES: Partial<Record<HairStyle, HairModel>> = { waves: WAVES };

export function hairModel(style: HairStyle): HairModel {
  return STYLES[style] ?? WAVES;
}
