import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpdeskFile } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, IdentityRefusedError } from '../../providers/identity/identity.port.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { runRemovals } from '../../testing/run-removals.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { LATER_SECONDS } from '../files/file-removal.service.ts';
import { keysOfRow } from '../videos/videos.rules.ts';

const PATHS = API_PATHS.account;
/** A host on which nothing listens. */
const NOBODY = '127.0.0.1:9';
const { lines, log } = keepLog();
let world: VideoWorld;
let now = Date.now();
/** Google's claims in each credential. */
const identities = new Map<string, Identity>();

beforeAll(async () => {
  const identity = {
    async verify(credential: string) {
      const found = identities.get(credential);
      if (!found) throw new IdentityRefusedError('unknown');
      return found;
    },
  };
  const env = { WEBHOOK_HOSTS: NOBODY };
  world = await createVideoWorld({
    ...{ env, log, working: true },
    providers: { identity },
    clock: () => new Date(now),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const post = (url: string, as: TestUser, body: object) => world.call({ method: 'POST', url, as, body });

async function attachScreenshot(as: TestUser): Promise<HelpdeskFile> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(createCanvas(8, 8).toBuffer('image/png'))]), 'shot.png');
  const encoded = new Response(form);
  const response = await world.call({
    method: 'POST',
    url: API_PATHS.helpdesk.files,
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  return response.json<HelpdeskFile>();
}

/** A user with a game, a finished video, uploads, money and a ticket. */
async function addCustomer(email?: string): Promise<TestUser> {
  const user = await world.registerUser(email);
  await world.creditUser(user, 2500);
  await post(PATHS.webhooks, user, { url: `http://${NOBODY}/in`, events: ['video.ready'] });
  const order = await world.buildOrder(user, { title: 'Neon night' });
  const made = await post(API_PATHS.videos.base, user, order);
  const { id } = made.json<{ id: string }>();
  await expect.poll(async () => (await world.getVideo(user, id)).status, { timeout: 20_000 }).toBe('ready');
  const file = await attachScreenshot(user);
  const doc = { subject: 'Hello', description: 'A question' };
  await post(API_PATHS.helpdesk.tickets, user, { doc, attachments: [{ name: file.name }] });
  return user;
}

async function download(user: TestUser): Promise<Map<string, Uint8Array>> {
  const prepared = await post(PATHS.dataDownload, user, { password: user.password });
  expect(prepared.statusCode).toBe(201);
  const response = await world.call({ method: 'GET', url: prepared.json<{ url: string }>().url });
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toMatch(/attachment; filename="avatarcade-data-.*\.zip"/);
  const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(response.rawPayload)])));
  const files = new Map<string, Uint8Array>();
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const keptFiles = () =>
  readdirSync(join(world.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('the download', () => {
  it('contains everything that is stored about the user, as files that open', async () => {
    const user = await addCustomer();
    const files = await download(user);
    const read = (name: string) => JSON.parse(textOf(files.get(`${name}.json`)));
    expect(read('account')).toMatchObject({ email: user.email, country: 'EE', has_password: true });
    expect(JSON.stringify(read('account'))).not.toContain('argon2');
    expect(read('products')).toMatchObject([{ product_url: expect.stringContaining('play.google.com') }]);
    expect(read('videos')).toMatchObject([{ title: 'Neon night', voiceover: 'Match three stones.' }]);
    expect(read('balance')).toMatchObject([
      { kind: 'video', amount: -10, balance_after: 15 },
      { kind: 'top-up', amount: 25, balance_after: 25 },
    ]);
    expect(read('webhooks')).toMatchObject({
      webhooks: [{ url: 'http://127.0.0.1:9/in', events: ['video.ready'] }],
      deliveries: [{ type: 'video.ready', payload: expect.stringContaining('Neon night') }],
    });
    expect(JSON.stringify(read('webhooks'))).not.toMatch(/sealed|whsec_/);
    expect(read('support-requests')).toMatchObject([{ subject: 'Hello', attachments: ['shot.png'] }]);
    const named = (pattern: RegExp) => [...files].find(([name]) => pattern.test(name))?.[1];
    expect(textOf(named(/^videos\/Neon night-.*\.mp4$/))).toBe('film');
    expect(textOf(named(/^videos\/Neon night-.*\.srt$/))).toContain('Match');
    expect(textOf(named(/^uploads\/gameplay_video\/.*\.mp4$/))).toBe('file');
    expect(named(/^support-requests\/.*shot\.png$/)).toBeDefined();
    expect(textOf(files.get('README.txt'))).toContain('Your data at Avatarcade');
    expect(files.has('missing.txt')).toBe(false);
  });

  it('names the files that are lost, in the zip and in the log', async () => {
    const user = await addCustomer();
    const row = await world.db
      .selectFrom('videos')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const { srt } = keysOfRow(row);
    await world.server.providers.storage.delete(srt);
    const files = await download(user);
    expect([...files.keys()].filter((path) => path.startsWith('videos/'))).toHaveLength(4);
    expect(textOf(files.get('missing.txt'))).toMatch(/\n\nvideos\/Neon night-\w+\.srt\n$/);
    expect(lines.find((line) => line.includes('a zip lacks a file'))).toContain(srt);
  });

  it('contains nothing of other users', async () => {
    const [one, other] = [await addCustomer(), await world.registerUser()];
    const all = [...(await download(other))].map(([name, bytes]) => name + textOf(bytes)).join('\n');
    expect(all).not.toContain(one.email);
    expect(all).not.toContain('Neon night');
  });

  it('is valid for five minutes, for anybody with its address', async () => {
    const user = await world.registerUser();
    const { url } = (await post(PATHS.dataDownload, user, { password: user.password })).json<{
      url: string;
    }>();
    const fetchZip = (address: string) => world.call({ method: 'GET', url: address });
    expect((await fetchZip(url)).statusCode).toBe(200);
    for (const bad of [`${PATHS.dataDownload}?token=x`, `${PATHS.dataDownload}?token=${user.access}`]) {
      const refused = await fetchZip(bad);
      expect([refused.statusCode, refused.json()]).toEqual([
        404,
        { detail: 'This download has expired. Please start it again.' },
      ]);
    }
    now += 301_000;
    expect((await fetchZip(url)).statusCode).toBe(404);
  });

  it.each([
    [
      'a new password',
      PATHS.changePassword,
      (password: string) => ({
        current_password: password,
        new_password: 'Comet8?landing',
        confirm_password: 'Comet8?landing',
      }),
    ],
    ['deletion', PATHS.deletion, (password: string) => ({ password })],
  ])('ends with %s', async (_, path, bodyOf) => {
    const user = await world.registerUser();
    const prepared = await post(PATHS.dataDownload, user, { password: user.password });
    const { url } = prepared.json<{ url: string }>();
    expect((await world.call({ method: 'GET', url })).statusCode).toBe(200);
    expect((await post(path, user, bodyOf(user.password))).statusCode).toBeLessThan(300);
    expect((await world.call({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe.each([['download', PATHS.dataDownload] as const, ['deletion', PATHS.deletion] as const])(
  'the %s',
  (_, path) => {
    it('is refused without the password, and with a wrong one', async () => {
      const user = await world.registerUser();
      const missing = await post(path, user, {});
      expect([missing.statusCode, missing.json()]).toEqual([
        400,
        { password: ['Please confirm with your password or with Google.'] },
      ]);
      const wrong = await post(path, user, { password: 'Wrong1!x' });
      expect([wrong.statusCode, wrong.json()]).toEqual([400, { password: ['Password is incorrect.'] }]);
      expect((await world.call({ method: 'GET', url: PATHS.user, as: user })).statusCode).toBe(200);
    });

    it('limits guesses', async () => {
      const user = await world.registerUser();
      for (let guess = 0; guess < 10; guess += 1) await post(path, user, { password: `Guess${guess}!x` });
      expect((await post(path, user, { password: user.password })).statusCode).toBe(429);
    });

    it('accepts a fresh sign-in with the user’s own Google account, and no other', async () => {
      const user = await world.registerUser();
      const add = async (subject: string, minutes: number) => {
        const token = crypto.randomUUID();
        const { nonce } = (await world.call({ method: 'GET', url: PATHS.googleNonce })).json();
        identities.set(token, {
          issuer: 'https://accounts.google.com',
          subject,
          email: user.email,
          firstName: '',
          lastName: '',
          issuedAt: new Date(now - minutes * 60_000),
          isAuthoritative: true,
          nonce,
        });
        return token;
      };
      await world.db
        .insertInto('user_identities')
        .values({ issuer: 'https://accounts.google.com', subject: user.id, user_id: user.id })
        .execute();
      expect((await post(path, user, { google_token: 'forged' })).statusCode).toBe(401);
      expect((await post(path, user, { google_token: await add('other', 0) })).statusCode).toBe(400);
      expect((await post(path, user, { google_token: await add(user.id, 20) })).json()).toEqual({
        google_token: ['Please sign in with Google again.'],
      });
      const good = await add(user.id, 1);
      expect((await post(path, user, { google_token: good })).statusCode).toBeLessThan(300);
      expect((await post(path, user, { google_token: good })).statusCode).toBe(401);
    });
  },
);

describe('deleting the account', () => {
  it('removes the user’s data everywhere, with their files, and nothing of other users', async () => {
    const other = await addCustomer();
    await expect
      .poll(async () => (await world.db.selectFrom('support_tickets').selectAll().execute()).at(-1)?.status)
      .toBe('sent');
    const before = keptFiles();
    const user = await addCustomer();
    expect((await post(PATHS.deletion, user, { password: user.password })).statusCode).toBe(204);
    await expect.poll(keptFiles, { timeout: 20_000 }).toEqual(before);

    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(world.db);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        SELECT t::text AS row FROM ${sql.table(name)} t`.execute(world.db);
      const isLedger = ['ledger_entries', 'wallets', 'payments', 'unclaimed_payments'].includes(name);
      for (const { row } of rows) {
        expect(row, name).not.toContain(user.email);
        if (!isLedger) expect(row, name).not.toContain(user.id);
      }
    }
    expect((await world.call({ method: 'GET', url: PATHS.user, as: user })).statusCode).toBe(401);
    const login = { email: user.email, password: user.password };
    expect((await world.call({ method: 'POST', url: PATHS.login, body: login })).statusCode).toBe(401);
    const refresh = await world.call({ method: 'POST', url: PATHS.refresh, body: { refresh: user.refresh } });
    expect(refresh.statusCode).toBe(401);
    expect((await download(other)).size).toBeGreaterThan(8);
  });

  it('leaves the ledger’s entries, without a name', async () => {
    const user = await addCustomer();
    const entries = () =>
      world.db
        .selectFrom('ledger_entries')
        .select(['amount_cents', 'balance_after_cents'])
        .where('user_id', '=', user.id)
        .orderBy('id')
        .execute();
    const before = await entries();
    expect(before).toHaveLength(2);
    await post(PATHS.deletion, user, { password: user.password });
    expect(await entries()).toEqual(before);
  });

  it('the address is free again, and a new account is empty', async () => {
    const user = await addCustomer();
    await post(PATHS.deletion, user, { password: user.password });
    const again = await world.registerUser(user.email);
    expect(again.id).not.toBe(user.id);
    const known = await world.call({ method: 'GET', url: PATHS.user, as: again });
    expect(known.json()).toMatchObject({ balance: 0 });
  });
});

it('a pending video is refunded in the ledger and leaves nothing', async () => {
  await using still = await createVideoWorld();
  const user = await still.registerUser();
  await still.creditUser(user, 1000);
  const order = await still.buildOrder(user);
  await still.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body: order });
  const gone = await still.call({
    method: 'POST',
    url: PATHS.deletion,
    as: user,
    body: { password: user.password },
  });
  expect(gone.statusCode).toBe(204);
  const kinds = await still.db
    .selectFrom('ledger_transactions')
    .select('kind')
    .orderBy('created_at')
    .execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['refund', 'top-up', 'video']);
  expect(await still.db.selectFrom('videos').selectAll().execute()).toEqual([]);
});

it('what is stored for a user who was deleted meanwhile is removed in a day', async () => {
  const user = await world.registerUser();
  const { storage } = world.server.providers;
  await world.addAsset(user, 'packshot');
  const { file_key: key } = await world.db
    .selectFrom('assets')
    .select('file_key')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  await post(PATHS.deletion, user, { password: user.password });
  await expect.poll(() => storage.head(key)).toBeUndefined();
  await storage.put(key, { content: Buffer.from('late'), contentType: 'image/png' });
  await runRemovals({ db: world.db, storage }, LATER_SECONDS);
  expect(await storage.head(key)).toBeUndefined();
});
