import type { HairStyle } from '../person.ts';
import { AFRO, CURLS } from './afro.ts';
import { BOB } from './bob.ts';
import { BRAIDS, LOB, LONG, PLAIT, RINGLETS } from './long.ts';
import { QUIFF } from './quiff.ts';
import type { HairModel } from './sheet.ts';
import { BALD, BUZZ, CROP, CURLY, CURTAIN, FADE, PIXIE, SLICK, WREATH } from './short.ts';
import { SWEPT } from './swept.ts';
import { BUN, KNOT, LOCS, PONYTAIL, PUFFS } from './tied.ts';
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
  long: LONG,
  bun: BUN,
  knot: KNOT,
  ponytail: PONYTAIL,
  braids: BRAIDS,
  plait: PLAIT,
  locs: LOCS,
  puffs: PUFFS,
  buzz: BUZZ,
  fade: FADE,
  bald: BALD,
  wreath: WREATH,
  slick: SLICK,
  curly: CURLY,
  ringlets: RINGLETS,
  pixie: PIXIE,
  crop: CROP,
  curtain: CURTAIN,
  lob: LOB,
  turban: COVERED,
};

export function hairModel(style: HairStyle): HairModel {
  return STYLES[style];
}
