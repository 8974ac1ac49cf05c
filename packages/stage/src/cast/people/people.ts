import type { Person } from '../person.ts';
import { ARJUN } from './arjun.ts';
import { LEO } from './leo.ts';
import { MAYA } from './maya.ts';
import { MINA } from './mina.ts';

export const PEOPLE: readonly Person[] = [MAYA, LEO, MINA, ARJUN];
