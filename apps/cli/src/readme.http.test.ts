import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@avatarcade/client';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const SERVER = process.env.TEST_SERVER_PROGRAM ?? path('../../server/src/main.ts');
const BIN = path('../bin/avatarcade.mjs');
const PASSWORD = 'Meteor7!merge';

let folder: string;
let url: string;
let server: ChildProcess;
let key: string;

async function findFreePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** What a new user does in the browser: signs up, tops up, creates a key. */
async function prepareUser(): Promise<string> {
  const post = async (address: string, body: object, token?: string): Promise<Record<string, string>> => {
    const response = await fetch(`${url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
    return JSON.parse(text || 'null');
  };
  const email = 'mira@example.com';
  const { access } = await post(API_PATHS.account.register, { email, password: PASSWORD, country: 'EE' });
  const account = await createClient({ url, key: access }).getUser();
  const payment = new URLSearchParams({
    client_reference_id: account.id,
    prefilled_email: email,
    amount: '30',
    outcome: 'paid',
  });
  const paid = await fetch(`${url}${API_PATHS.sandbox.pay}`, {
    method: 'POST',
    body: payment,
    redirect: 'manual',
  });
  expect(paid.status).toBeLessThan(400);
  const made = await post(API_PATHS.account.keys, { name: 'Script', scopes: ['read', 'order'] }, access);
  return made.key ?? '';
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-five-lines-'));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      WARM_UP: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    if (String(chunk).includes('Avatarcade is ready')) break;
  }
  server.stdout?.resume();
  key = await prepareUser();
  // As npm links the program into node_modules/.bin.
  await writeFile(join(folder, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${BIN}" "$@"\n`, {
    mode: 0o755,
  });
}, 120_000);
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
}, 60_000);

function runLine(line: string): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { HOME: folder, PATH: `${folder}${delimiter}${process.env.PATH}`, AVATARCADE_URL: url };
    const child = execFile('sh', ['-c', line], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
    // The key is typed at the first line; the others ask for nothing.
    child.stdin?.end(line.endsWith('login') ? `${key}\n` : '');
  });
}

it('the five lines of the README make a video', async () => {
  const readme = await readFile(path('../README.md'), 'utf8');
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  const lines = block.trim().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    const { code, err } = await runLine(line);
    expect({ line, code, err: code === 0 ? '' : err }).toEqual({ line, code: 0, err: '' });
  }
  const video = await readFile(join(folder, 'ad.mp4'));
  expect(video.subarray(4, 8).toString()).toBe('ftyp');
  expect(video.length).toBeGreaterThan(200_000);
  expect((await runLine('npx avatarcade balance')).out).toContain('€20.00');
}, 600_000);
