import type { HairStyle } from '../person.ts';
import { AFRO, CURLS } from './afro.ts';
import { BOB } from './bob.ts';
import { QUIFF } from './quiff.ts';
import type { HairModel } from './sheet.ts';
import { SWEPT } from './swept.ts';
import { WAVES } from './waves.ts';

/** No hair shows. */
const COVERED: HairModel = { back: [], front: [], strays: [] };

const STYLES: Record<HairStyle, HairModel> = {
  waves: WAVES,
  quiff: QUIFF,
  bob: BOB,
  swept: SWEPT,
  afro: AFRO,
  curls: CURLS,
  hijab: COVERED,
};

export function hairModel(style: HairStyle): HairModel {
  return STYLES[style];
}
