// Written by scripts/libraries.mjs from the files of this folder: do not edit.
import type { Garment } from '../cloth/garment.ts';
import { garment as blazer } from './blazer.ts';
import { garment as bomber } from './bomber.ts';
import { garment as chef } from './chef.ts';
import { garment as denim } from './denim.ts';
import { garment as detective } from './detective.ts';
import { garment as hero } from './hero.ts';
import { garment as hoodie } from './hoodie.ts';
import { garment as knight } from './knight.ts';
import { garment as knit } from './knit.ts';
import { garment as ninja } from './ninja.ts';
import { garment as overalls } from './overalls.ts';
import { garment as pilot } from './pilot.ts';
import { garment as pirate } from './pirate.ts';
import { garment as racer } from './racer.ts';
import { garment as ranger } from './ranger.ts';
import { garment as shirt } from './shirt.ts';
import { garment as tee } from './tee.ts';
import { garment as tunic } from './tunic.ts';
import { garment as wizard } from './wizard.ts';

export const GARMENTS: Readonly<Record<string, Garment>> = {
  blazer,
  bomber,
  chef,
  denim,
  detective,
  hero,
  hoodie,
  knight,
  knit,
  ninja,
  overalls,
  pilot,
  pirate,
  racer,
  ranger,
  shirt,
  tee,
  tunic,
  wizard,
};
