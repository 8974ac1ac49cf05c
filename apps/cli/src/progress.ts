import { cleanText } from './output.ts';
import type { Terminal } from './terminal.ts';

export type Progress = Disposable & {
  /** `share` is 0 to 1; undefined if it isn't known. */
  show(words: string, share?: number): void;
};

const BAR_WIDTH = 24;
const SLOWEST_MS = 100;

/** A bar that redraws its line on a terminal; elsewhere a line for each new phase. Ends its line when it is disposed. */
export function showProgress({ stderr }: Pick<Terminal, 'stderr'>): Progress {
  let shown = '';
  let phase = '';
  let drawnAt = 0;
  return {
    show(words, share) {
      const name = cleanText(words);
      if (!stderr.isTTY) {
        if (name !== phase) stderr.write(`${name}\n`);
        phase = name;
        return;
      }
      const now = Date.now();
      const isDue = name !== phase || share === 1 || now - drawnAt >= SLOWEST_MS;
      phase = name;
      const line = formatBar(name, { share, columns: stderr.columns ?? 80 });
      if (!isDue || line === shown) return;
      drawnAt = now;
      stderr.write(`\r\x1b[2K${line}`);
      shown = line;
    },
    [Symbol.dispose]() {
      if (shown) stderr.write('\n');
    },
  };
}

/** For work that doesn't say how far it is. */
export async function showDuring<Result>(
  words: string,
  { terminal, work }: { terminal: Pick<Terminal, 'stderr'>; work: () => Promise<Result> },
): Promise<Result> {
  using progress = showProgress(terminal);
  progress.show(words);
  return await work();
}

export function formatBar(
  name: string,
  { share, columns }: { share: number | undefined; columns: number },
): string {
  if (share === undefined) return name.slice(0, columns - 1);
  const filled = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `${bar} ${percent}  ${name}`.slice(0, columns - 1);
}
