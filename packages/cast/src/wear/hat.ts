import type { Look } from '../person.ts';

export type Hat = NonNullable<Look['hat']>;
