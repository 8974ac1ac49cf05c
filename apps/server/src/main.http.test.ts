import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { SERVER_PROGRAM } from './testing/server-program.ts';

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

function run(args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SERVER_PROGRAM, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      WARM_UP: 'false',
      ...env,
    },
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

it('a server locks its data folder, a killed one does not, and Ctrl-C ends it properly', async () => {
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

it('other users can’t read an open data folder after a server has started on it', async () => {
  const open = await mkdtemp(join(inject('testFolder'), 'open-'));
  await cp(inject('pgliteTemplate'), open, { recursive: true });
  for (const folder of [open, join(open, 'db')]) await chmod(folder, 0o755);
  const server = run([], { DATA_DIR: open });
  await server.ready;
  server.child.kill('SIGTERM');
  await server.exited;
  const names = ['.', ...(await readdir(open))];
  expect(names).toEqual(expect.arrayContaining(['db', 'secrets.json']));
  expect(names.filter((name) => (statSync(join(open, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(statSync(join(open, 'db', 'PG_VERSION')).mode & 0o777).toBe(0o600);
}, 120_000);

it.each([
  ['TRUST_PROXY', 'true', /TRUST_PROXY must be a comma list of addresses or networks/],
  ['DATA_DIR', '/dev/null/data', /ENOTDIR/],
  ['DATABASE_URL', 'postgres://u:secret@127.0.0.1:1/d', /The database at 127.0.0.1:1\/d can't be reached/],
])(
  'a start with a wrong %s ends in words',
  async (name, value, words) => {
    const { code, output } = await run([], { DATABASE_WAIT_SECONDS: '0', [name]: value }).exited;
    expect(code).toBe(1);
    expect(output).toMatch(words);
    expect(output).not.toMatch(/ {4}at |secret|\[object/);
  },
  120_000,
);

it.each([['--port'], ['worker']])('%s is no argument: the usage says which there are', async (argument) => {
  const { code, output } = await run([argument]).exited;
  expect(code).toBe(2);
  expect(output).toMatch(/^Un\w+ \w+ '[\w-]+'\..*\n\nUsage: main.js \[--role all\|web\|worker\]/);
  expect(output).not.toMatch(/ {4}at |unexpected error/);
});

it('--help shows the usage and starts nothing', async () => {
  const { code, output } = await run(['--help']).exited;
  expect(code).toBe(0);
  expect(output).toMatch(/^Usage: main.js/);
});

it.each([
  [['--role', 'web'], /--role web needs a database that processes can share.*set DATABASE_URL/],
  [['--role', 'boss'], /--role must be one of: all, web, worker/],
])(
  '%j is refused in words',
  async (args, words) => {
    const { code, output } = await run(args).exited;
    expect(code).toBe(1);
    expect(output).toMatch(words);
    expect(output).not.toContain('    at ');
  },
  120_000,
);
