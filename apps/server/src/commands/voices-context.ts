import type { Pack } from '@avatarcade/neural/pack';
import type { createProgressBar } from './progress-bar.ts';
import type { Say } from './run-command.ts';

/** What the orders of `npm run voices` work with. */
export type VoicesContext = {
  /** DATA_DIR/voices. */
  root: string;
  mirror: string | undefined;
  catalogue: readonly Pack[];
  say: Say;
  bar: ReturnType<typeof createProgressBar>;
  /** Asks whether to go on; undefined where nobody is there to be asked. */
  ask: ((question: string) => Promise<boolean>) | undefined;
  signal: AbortSignal;
};

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
