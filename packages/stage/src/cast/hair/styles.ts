import type { HairStyle } from '../person.ts';
import { BOB } from './bob.ts';
import { QUIFF } from './quiff.ts';
import type { HairModel } from './sheet.ts';
import { SWEPT } from './swept.ts';
import { WAVES } from './waves.ts';

const STYLES: Record<HairStyle, HairModel> = { waves: WAVES, quiff: QUIFF, bob: BOB, swept: SWEPT };

export function hairModel(style: HairStyle): HairModel {
  return STYLES[style];
}
