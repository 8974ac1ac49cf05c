import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, inject, it } from 'vitest';
import { TEST_PASSWORD } from './testing/create-test-app.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';
import { openSmallDisk, type SmallDisk } from './testing/small-disk.ts';

const EMAIL = 'full@example.com';

/** The parts of bodies that this test reads. */
type Answer = { access: string; disk: string; data: { title: string }[] } & { id: string }[];

async function startServer(disk: SmallDisk) {
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: disk.folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      WARM_UP: 'false',
      ...(disk.reserve && { DISK_RESERVE_MB: disk.reserve }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('ended before it was ready')));
  });
  return { url, child };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function createClient(url: string) {
  let token = '';
  const call = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const enter = async (path: string, body: object) => {
    const { status, body: tokens } = await call('POST', path, body);
    token = tokens.access;
    return status;
  };
  return {
    call,
    register: () =>
      enter(API_PATHS.account.register, { email: EMAIL, password: TEST_PASSWORD, country: 'EE' }),
    signIn: () => enter(API_PATHS.account.login, { email: EMAIL, password: TEST_PASSWORD }),
    upload() {
      const form = new FormData();
      form.append('type', 'icon');
      form.append('file', new Blob(['not a picture']), 'icon.png');
      return call('POST', API_PATHS.assets.base, form);
    },
    addProduct: (id: string) =>
      call('POST', API_PATHS.products.base, {
        product_url: `https://play.google.com/store/apps/details?id=com.full.${id}`,
        title: id,
      }),
  };
}

it('a full disk refuses what needs space, keeps sign-in working, and recovers once there is space again', async () => {
  await using disk = await openSmallDisk(inject('testFolder'));
  await cp(inject('pgliteTemplate'), disk.folder, { recursive: true });
  const server = await startServer(disk);
  await using _ = { [Symbol.asyncDispose]: () => kill(server.child) };
  const { call, register, signIn, upload, addProduct } = createClient(server.url);
  expect(await register()).toBe(201);
  const voices = (await call('GET', API_PATHS.catalogue.voices)).body;
  const preview = () =>
    call('POST', API_PATHS.catalogue.preview, { voiceover: 'Match three stones.', voice: voices[0]?.id });
  const created: string[] = [];
  const keep = async (id: string) => {
    const { status } = await addProduct(id);
    if (status === 201) created.push(id);
    return status;
  };
  expect(await keep('before')).toBe(201);
  expect((await call('GET', '/readyz')).body.disk).toMatch(/^ok: \d+ MB free, \d+ MB kept back$/);
  expect((await upload()).status).toBe(415);

  await disk.fill(12_000_000);
  const refused = { detail: 'There is no room left on the server at the moment. Please try again later.' };
  expect(await upload()).toEqual({ status: 507, body: refused });
  expect(await preview()).toEqual({ status: 507, body: refused });
  // Records may use the reserve, except for its end.
  expect(await keep('full')).toBe(disk.isReal ? 507 : 201);
  expect(await signIn()).toBe(200);
  const ready = (await call('GET', '/readyz')).body;
  expect(ready).toMatchObject({ database: 'ok', queue: 'ok', storage: 'failing' });
  expect(ready.disk).toMatch(
    /^low: \d+ MB free, \d+ MB kept back; uploads, previews and videos are refused$/,
  );

  await disk.free();
  if (disk.isReal) await disk.fill(0);
  for (let turn = 0; turn < 20; turn += 1) {
    const { status } = await call('PATCH', API_PATHS.account.user, { first_name: `Turn ${turn}` });
    expect([200, 507]).toContain(status);
  }
  expect((await call('GET', API_PATHS.account.user)).status).toBe(200);
  expect((await call('GET', '/healthz')).status).toBe(200);

  if (disk.isReal) await disk.free();
  expect((await upload()).status).toBe(415);
  expect((await preview()).status).toBe(200);
  expect(await keep('after')).toBe(201);
  expect(server.child.exitCode).toBeNull();

  await kill(server.child);
  const again = await startServer(disk);
  await using __ = { [Symbol.asyncDispose]: () => kill(again.child) };
  const client = createClient(again.url);
  await client.signIn();
  const found = (await client.call('GET', `${API_PATHS.products.base}?page_size=100`)).body;
  expect(found.data.map(({ title }) => title).sort()).toEqual(created.sort());
}, 240_000);
