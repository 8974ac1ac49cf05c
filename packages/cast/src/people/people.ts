import type { Person } from '../person.ts';
import { AIYANA } from './aiyana.ts';
import { AMARA } from './amara.ts';
import { ANJALI } from './anjali.ts';
import { ARJUN } from './arjun.ts';
import { BAYU } from './bayu.ts';
import { CHLOE } from './chloe.ts';
import { DIEGO } from './diego.ts';
import { ELENA } from './elena.ts';
import { FREYA } from './freya.ts';
import { GRETA } from './greta.ts';
import { HARJIT } from './harjit.ts';
import { HARUKO } from './haruko.ts';
import { INES } from './ines.ts';
import { JUN } from './jun.ts';
import { KENJI } from './kenji.ts';
import { KEONI } from './keoni.ts';
import { KOFI } from './kofi.ts';
import { KWAME } from './kwame.ts';
import { LAYLA } from './layla.ts';
import { LEO } from './leo.ts';
import { LIN } from './lin.ts';
import { MALIK } from './malik.ts';
import { MATEO } from './mateo.ts';
import { MAYA } from './maya.ts';
import { MINA } from './mina.ts';
import { MINH } from './minh.ts';
import { NAOMI } from './naomi.ts';
import { NIA } from './nia.ts';
import { NOAH } from './noah.ts';
import { OMAR } from './omar.ts';
import { OSKAR } from './oskar.ts';
import { PRIYA } from './priya.ts';
import { ROSA } from './rosa.ts';
import { SVEN } from './sven.ts';
import { TALA } from './tala.ts';
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
  OMAR,
  INES,
  LAYLA,
  KOFI,
  NOAH,
  GRETA,
  KEONI,
  AIYANA,
  HARJIT,
  TALA,
  LIN,
  ELENA,
  KWAME,
  OSKAR,
  NAOMI,
  NIA,
  JUN,
  ROSA,
  BAYU,
  HARUKO,
  MINH,
  SVEN,
  ANJALI,
  TOMAS,
  MATEO,
  CHLOE,
];
