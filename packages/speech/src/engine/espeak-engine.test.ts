import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const CHILD = fileURLToPath(new URL('../testing/hash-speech.child.ts', import.meta.url));

/** Hashes of what a process of its own says, one text after the other. */
async function hashSpeeches(...orders: string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, [CHILD, ...orders]);
  return JSON.parse(stdout);
}

const TEXT = 'en-emma|Swap three gems! Can you beat level ten? Play for free, today.';

it('the same text sounds the same after other texts, and in another process', {
  timeout: 60_000,
}, async () => {
  const first = await hashSpeeches(TEXT);
  const later = await hashSpeeches(
    'de-anna|Größer, schöner.',
    TEXT,
    `en-emma|${'A long text. '.repeat(30)}`,
    TEXT,
  );
  expect([later[1], later[3]]).toEqual([first[0], first[0]]);
  expect(new Set(later)).toHaveProperty('size', 3);
});
