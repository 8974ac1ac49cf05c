import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from './exit-codes.ts';
import { runCli } from './run-cli.ts';

let home = '';
let responses: Record<string, unknown> = {};
const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(responses[url] ?? { ok: true }));
});

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'avatarcade-cli-'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(home, { recursive: true, force: true });
});

const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function run(...args: string[]) {
  let err = '';
  const code = await runCli(args, {
    env: { HOME: home, AVATARCADE_URL: addressOf(), AVATARCADE_KEY: `avk_${'a'.repeat(33)}` },
    stdout: { write: () => undefined },
    stderr: { write: (text: string) => (err += text) },
    isInteractive: false,
    ask: async () => '',
    readInput: async () => '',
    signal: new AbortController().signal,
  });
  return { code, err };
}

it.each([
  ['login'],
  ['balance'],
  ['games', 'list'],
  ['games', 'add', '--sample'],
  ['games', 'add', 'https://play.google.com/store/apps/details?id=a.b'],
  ['clips', 'list', '--json'],
  ['voices', '--language', 'English'],
  ['video', 'show', 'an-id'],
  ['video', 'wait', 'an-id'],
  ['video', 'download', 'an-id'],
  ['campaign', 'show', 'an-id'],
])('%s %s says that another service responds at the address', async (...args) => {
  responses = {};
  expect(await run(...args)).toEqual({
    code: EXIT.network,
    err: `${addressOf()} doesn’t respond as an Avatarcade server does. Is the address right?\n`,
  });
  expect(await readdir(home)).toEqual([]);
});

it('a bug at a server of ours stays one, with its stack', async () => {
  responses = { '/api/config/': { price: 10 } };
  const { code, err } = await run('balance');
  expect(code).toBe(EXIT.unexpected);
  expect(err).toMatch(/^TypeError: .*\n\s+at /);
});
