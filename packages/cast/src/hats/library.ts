// Written by scripts/libraries.mjs from the files of this folder: do not edit.
import type { Hat } from '../wear/hat.ts';
import { hat as bandana } from './bandana.ts';
import { hat as beanie } from './beanie.ts';
import { hat as cap } from './cap.ts';
import { hat as circlet } from './circlet.ts';
import { hat as fedora } from './fedora.ts';
import { hat as flowers } from './flowers.ts';
import { hat as goggles } from './goggles.ts';
import { hat as headband } from './headband.ts';
import { hat as straw } from './straw.ts';
import { hat as toque } from './toque.ts';
import { hat as tricorn } from './tricorn.ts';
import { hat as turban } from './turban.ts';
import { hat as wizard } from './wizard.ts';

export const HATS: Readonly<Record<string, Hat>> = {
  bandana,
  beanie,
  cap,
  circlet,
  fedora,
  flowers,
  goggles,
  headband,
  straw,
  toque,
  tricorn,
  turban,
  wizard,
};
