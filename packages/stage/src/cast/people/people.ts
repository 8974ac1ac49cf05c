import type { Person } from '../person.ts';
import { AMARA } from './amara.ts';
import { ARJUN } from './arjun.ts';
import { DIEGO } from './diego.ts';
import { FREYA } from './freya.ts';
import { GRETA } from './greta.ts';
import { INES } from './ines.ts';
import { KENJI } from './kenji.ts';
import { KOFI } from './kofi.ts';
import { LAYLA } from './layla.ts';
import { LEO } from './leo.ts';
import { LIN } from './lin.ts';
import { MALIK } from './malik.ts';
import { MAYA } from './maya.ts';
import { MINA } from './mina.ts';
import { NOAH } from './noah.ts';
import { OSKAR } from './oskar.ts';
import { PRIYA } from './priya.ts';
import { TOMAS } from './tomas.ts';
import { ZURI } from './zuri.ts';

export const PEOPLE: readonly Person[] = [
  MAYA,
  LEO,
  ZURI,
  KENJI,
  FREYA,
  MALIK,
  MINA,
  DIEGO,
  PRIYA,
  AMARA,
  ARJUN,
  INES,
  LAYLA,
  KOFI,
  NOAH,
  GRETA,
  LIN,
  OSKAR,
  TOMAS,
];
