import type { Pack } from '@avatarcade/neural/pack';
import type { createProgressBar } from './progress-bar.ts';
import type { Say } from './run-command.ts';

/** What the commands of `npm run voices` use. */
export type VoicesContext = {
  /** DATA_DIR/voices. */
  root: string;
  mirror: string | undefined;
  catalogue: readonly Pack[];
  say: Say;
  bar: ReturnType<typeof createProgressBar>;
  /** Asks for confirmation; undefined without a terminal. */
  ask: ((question: string) => Promise<boolean>) | undefined;
  signal: AbortSignal;
};

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
