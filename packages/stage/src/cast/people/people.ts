import type { Person } from '../person.ts';
import { MAYA } from './maya.ts';

export const PEOPLE: readonly Person[] = [MAYA];
