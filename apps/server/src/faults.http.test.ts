import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const FAULTS = fileURLToPath(new URL('../../../bench/faults.ts', import.meta.url));
/** Those that need neither a video nor a wait for the silence of a dead worker: `npm run faults -w bench` runs all of them. */
const KINDS = ['web-killed-webhook', 'webhook-storm'];

it('payments that are acknowledged survive a kill of the web process, and are credited once however they arrive', async () => {
  const kinds = KINDS.flatMap((kind) => ['--kind', kind]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [FAULTS, ...kinds, '--database', 'PostgreSQL', '--seed', '1', '--runs', '1', '--lanes', '1'],
    { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } },
  );
  expect(stdout).toContain(`${KINDS.length} of ${KINDS.length} runs right`);
}, 240_000);
