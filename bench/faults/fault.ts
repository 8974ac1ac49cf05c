import type { Customer } from './customer.ts';
import type { Random } from './random.ts';
import type { Database, World } from './world.ts';

export type Scene = {
  world: World;
  random: Random;
  /** New for this run. */
  customer: Customer;
};

/** A kind of fault of the reliability table. */
export type Fault = {
  kind: string;
  /** What fails, in words. */
  what: string;
  on: readonly Database[];
  /** Videos that the customer can pay at first; one unless set. */
  videos?: number;
  /** Needs a data folder on a disk of 200 MB. */
  smallDisk?: boolean;
  /** It leaves a database that only its own kind can work with. */
  ownWorld?: boolean;
  /** Lets it happen at a moment of `random`, and ends it. Throws if the product did something wrong meanwhile. */
  run(scene: Scene): Promise<void>;
};

export const BOTH = ['PostgreSQL', 'PGlite'] as const;
export const POSTGRES = ['PostgreSQL'] as const;
export const EMBEDDED = ['PGlite'] as const;
