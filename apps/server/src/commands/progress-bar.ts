import type { WriteStream } from 'node:tty';

const WIDTH = 32;

/** A bar that redraws itself on a terminal; elsewhere one line per stage. */
export function createProgressBar(stream: WriteStream) {
  let last = '';
  return {
    /** `share` is 0 to 1. */
    show(stage: string, share: number): void {
      const filled = Math.round(Math.max(0, Math.min(1, share)) * WIDTH);
      const percent = String(Math.floor(share * 100)).padStart(3);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent} %  ${stage}`;
      if (stream.isTTY) stream.write(`\r${bar.padEnd(60)}`);
      else if (stage !== last) stream.write(`${stage}\n`);
      last = stage;
    },
    end(): void {
      if (stream.isTTY && last) stream.write('\n');
    },
  };
}
