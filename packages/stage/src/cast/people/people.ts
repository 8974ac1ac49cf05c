import type { Person } from '../person.ts';
import { ARJUN } from './arjun.ts';
import { KOFI } from './kofi.ts';
import { LAYLA } from './layla.ts';
import { LEO } from './leo.ts';
import { MAYA } from './maya.ts';
import { MINA } from './mina.ts';
import { ZURI } from './zuri.ts';

export const PEOPLE: readonly Person[] = [MAYA, LEO, ZURI, MINA, ARJUN, LAYLA, KOFI];
