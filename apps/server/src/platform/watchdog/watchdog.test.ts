import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const CHILD = fileURLToPath(new URL('./testing/standing.child.ts', import.meta.url));

it('a process whose event loop is blocked exits with a message', async () => {
  const child = spawn(process.execPath, [CHILD], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [[code, signal], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(said).toBe(
    "The server's event loop was blocked for 2 seconds, so the server exits. " +
      'Restart it; confirmed data is safe. WATCHDOG_SECONDS sets the time limit.\n',
  );
}, 60_000);
