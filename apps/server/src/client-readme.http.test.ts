import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addKey } from './features/keys/testing/key-calls.ts';
import type { TestUser } from './testing/create-test-app.ts';
import { findFreePort } from './testing/find-free-port.ts';
import { createVideoWorld, type VideoWorld } from './testing/video-world.ts';

const README = fileURLToPath(new URL('../../../packages/client/README.md', import.meta.url));
/** The specification's example of a signed delivery has a fixed time, so this one is signed here. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let world: VideoWorld;
let folder: string;
let examples: string[];
let user: TestUser;
let env: Record<string, string>;
beforeAll(async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  world = await createVideoWorld({ working: true, env: { PUBLIC_URL: url } });
  await world.app.listen({ host: '127.0.0.1', port });
  user = await world.registerUser();
  await world.creditUser(user, 100_00);
  const { key } = await addKey({ app: world, as: user });
  env = { AVATARCADE_URL: url, AVATARCADE_KEY: key, WEBHOOK_SECRET: SECRET };
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-readme-'));
  await writeFile(join(folder, 'gameplay.mp4'), Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'));
  const readme = await readFile(README, 'utf8');
  examples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The example as it stands on the page, as a program of its own. */
async function start(index: number, more: Record<string, string> = {}): Promise<ChildProcess> {
  const file = join(folder, `example-${index}.ts`);
  const code = examples[index]?.replaceAll(/(?<=from ')@avatarcade\/client[^']*/g, (name) =>
    import.meta.resolve(name),
  );
  await writeFile(file, code ?? '');
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: folder,
    env: { ...process.env, ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(index: number): Promise<string> {
  const child = await start(index);
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

it('the page has four examples', () => {
  expect(examples).toHaveLength(4);
});

it('the first example makes a video', async () => {
  const output = await run(0);
  expect(output).toContain('This costs €10');
  expect(output).toMatch(/My first ad: \d+ bytes/);
});

it('the second example shows an error as its comments say', async () => {
  expect(await run(1)).toBe("400\n[ 'Title is required' ]\n");
});

it('the third example orders a failed video again, and only once', async () => {
  const { results } = (await world.call({ method: 'GET', url: '/api/heygen/generate/', as: user })).json<{
    results: { id: string }[];
  }>();
  const id = results[0]?.id ?? '';
  await world.db.updateTable('videos').set({ status: 'failed' }).where('id', '=', id).execute();
  await run(2);
  await run(2);
  const { charge_number: charges } = await world.db
    .selectFrom('videos')
    .select('charge_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(charges).toBe(2);
});

it('the fourth example accepts a signed delivery and no other', async () => {
  const port = await findFreePort();
  const child = await start(3, { PORT: String(port) });
  try {
    if (child.stdout) await once(child.stdout, 'data');
    const id = 'msg_1';
    const body = '{"type":"video.ready","timestamp":"2026-11-22T10:00:00Z","data":{}}';
    const at = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64')).update(`${id}.${at}.${body}`);
    const deliver = (signature: string) =>
      fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body,
        headers: { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature },
      });
    expect((await deliver(`v1,${mac.digest('base64')}`)).status).toBe(204);
    expect((await deliver(`v1,${'A'.repeat(43)}=`)).status).toBe(400);
  } finally {
    child.kill();
  }
});
