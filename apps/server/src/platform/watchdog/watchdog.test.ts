import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const CHILD = fileURLToPath(new URL('./testing/standing.child.ts', import.meta.url));

it('a process whose event loop stands still is ended, and says why', async () => {
  const child = spawn(process.execPath, [CHILD], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [[code, signal], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(said).toBe(
    'The server stood still for 2 seconds (its event loop did not come round) and ends itself. ' +
      'Start it again; what it confirmed is kept. WATCHDOG_SECONDS sets the time.\n',
  );
}, 60_000);
