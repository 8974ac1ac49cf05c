// Written by scripts/libraries.mjs from the files of this folder: do not edit.
import type { HairModel } from '../sheet.ts';
import { style as afro } from './afro.ts';
import { style as bald } from './bald.ts';
import { style as bob } from './bob.ts';
import { style as braids } from './braids.ts';
import { style as bun } from './bun.ts';
import { style as buzz } from './buzz.ts';
import { style as covered } from './covered.ts';
import { style as crop } from './crop.ts';
import { style as curls } from './curls.ts';
import { style as curly } from './curly.ts';
import { style as curtain } from './curtain.ts';
import { style as fade } from './fade.ts';
import { style as knot } from './knot.ts';
import { style as lob } from './lob.ts';
import { style as locs } from './locs.ts';
import { style as long } from './long.ts';
import { style as pixie } from './pixie.ts';
import { style as plait } from './plait.ts';
import { style as ponytail } from './ponytail.ts';
import { style as puffs } from './puffs.ts';
import { style as quiff } from './quiff.ts';
import { style as ringlets } from './ringlets.ts';
import { style as slick } from './slick.ts';
import { style as swept } from './swept.ts';
import { style as waves } from './waves.ts';
import { style as wreath } from './wreath.ts';

export const HAIR_STYLES: Readonly<Record<string, HairModel>> = {
  afro,
  bald,
  bob,
  braids,
  bun,
  buzz,
  covered,
  crop,
  curls,
  curly,
  curtain,
  fade,
  knot,
  lob,
  locs,
  long,
  pixie,
  plait,
  ponytail,
  puffs,
  quiff,
  ringlets,
  slick,
  swept,
  waves,
  wreath,
};
