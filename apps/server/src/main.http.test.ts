import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('testFolder'), 'main-'));
  await cp(inject('pgliteTemplate'), dataDir, { recursive: true });
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function run(args: string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', WARM_UP: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /ready at (http:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exited.then(() => reject(new Error(`ended before it was ready: ${output}`)));
  });
  ready.catch(() => {});
  return { child, ready, exited };
}

it('a server holds its data folder, a killed one does not, and Ctrl-C ends it cleanly', async () => {
  const first = run();
  const url = await first.ready;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const second = await run().exited;
  expect(second.code).toBe(1);
  expect(second.output).toMatch(
    new RegExp(`^The data folder .* is in use by another Avatarcade server \\(process ${first.child.pid}\\)`),
  );
  expect(second.output).not.toContain('    at ');

  first.child.kill('SIGKILL');
  await first.exited;
  const third = run();
  expect((await fetch(`${await third.ready}/healthz`)).status).toBe(200);
  third.child.kill('SIGINT');
  expect(await third.exited).toMatchObject({ code: 0, signal: null });
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
}, 300_000);

it.each([
  [['--role', 'web'], /--role web needs a database that processes can share.*set DATABASE_URL/],
  [['--role', 'boss'], /--role has to be one of: all, web, worker/],
])(
  '%j is refused in words',
  async (args, words) => {
    const { code, output } = await run(args).exited;
    expect(code).toBe(1);
    expect(output).toMatch(words);
    expect(output).not.toContain('    at ');
  },
  60_000,
);
