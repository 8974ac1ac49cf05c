import { rmSync } from 'node:fs';
import { access, copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ExportPlan, Network, NetworkExport } from '@avatarcade/contracts/exports';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { jsonValue } from '../../platform/database/json-value.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import type { ListedStorage } from '../../providers/storage/storage.port.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine, FAKE_FACTS } from '../../testing/fake-engine.ts';
import { readyVideo } from '../../testing/ready-video.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createExportService, EXPORTS_AT_ONCE } from './exports.service.ts';
import { makeExportJob } from './make-export.job.ts';

const PATHS = API_PATHS.exports;
const POLL = { timeout: 20_000 };
let world: VideoWorld;
let now = new Date('2026-11-22T10:00:00Z');
let fitted: Parameters<ReturnType<typeof createFakeEngine>['fitVideo']>[0][] = [];
let unreachable = false;
/** What a test lets happen before a step of the work. */
type Step = 'encode' | 'draw' | 'store';
let before: Partial<Record<Step, () => Promise<void>>> = {};
let storage: ListedStorage;
let removed: string[] = [];
beforeAll(async () => {
  const fake = createFakeEngine();
  const disk = createDiskStorage(await mkdtemp(join(inject('testFolder'), 'exports-')));
  const copies = await mkdtemp(join(inject('testFolder'), 'copies-'));
  storage = {
    ...disk,
    // As a bucket's: a file is on the disk only while it is needed.
    async materialize(key) {
      await using file = await disk.materialize(key);
      const path = join(copies, crypto.randomUUID());
      await copyFile(file.path, path);
      return { path, [Symbol.asyncDispose]: async () => rmSync(path) };
    },
    async putFile(...args) {
      await before.store?.();
      return disk.putFile(...args);
    },
    async delete(key) {
      await disk.delete(key);
      removed.push(key);
    },
  };
  const engine = createFakeEngine({
    // Videos stay as the tests leave them.
    renderVideo: () => new Promise(() => undefined),
    async fitVideo(order, options) {
      fitted.push(order);
      await before.encode?.();
      if (unreachable) throw new EngineError('no', { fileError: 'unreachable_size' });
      const facts = await fake.fitVideo(order, options);
      const seconds = order.keep?.reduce((sum, { from, to }) => sum + to - from, 0) ?? FAKE_FACTS.seconds;
      return { ...facts, seconds };
    },
    async drawScene(order, options) {
      await setImmediate();
      await access(order.clips[0] ?? '');
      return fake.drawScene(order, options);
    },
    async fitPicture(order, options) {
      await before.draw?.();
      await access(order.input);
      return fake.fitPicture(order, options);
    },
  });
  world = await createVideoWorld({ providers: { engine, storage }, working: true, clock: () => now });
});
afterAll(() => world[Symbol.asyncDispose]());

afterEach(() => {
  before = {};
  removed = [];
});

/** A user's video that is ready, as long and as large as given. */
async function addVideo(ready: Omit<Parameters<typeof readyVideo>[1], 'id'> = {}) {
  fitted = [];
  const user = await world.registerUser();
  await world.creditUser(user, 2000);
  const body = await world.buildOrder(user);
  const ordered = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  const { id } = ordered.json<{ id: string }>();
  await readyVideo(world, { ...ready, id });
  return { user, id };
}

const post = (user: TestUser, body: object) =>
  world.call({ method: 'POST', url: PATHS.base, as: user, body });
const read = async (user: TestUser, id: string) =>
  (await world.call({ method: 'GET', url: PATHS.one(id), as: user })).json<NetworkExport>();

async function finish(user: TestUser, id: string): Promise<NetworkExport> {
  await expect.poll(async () => (await read(user, id)).status, POLL).not.toBe('pending');
  return read(user, id);
}

async function unpack({ file_url: link }: NetworkExport): Promise<Map<string, string>> {
  const response = await world.call({
    method: 'GET',
    url: new URL(link ?? '').href.replace(/^.*?\/api/, '/api'),
  });
  const zip = new ZipReader(new Blob([new Uint8Array(response.rawPayload)]).stream());
  const files = new Map<string, string>();
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    const data = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
    files.set(entry.filename, Buffer.from(data).toString());
  }
  return files;
}

it('networks are listed with the page and the date of each figure', async () => {
  const user = await world.registerUser();
  const list = (await world.call({ method: 'GET', url: API_PATHS.networks, as: user })).json<Network[]>();
  expect(list.length).toBeGreaterThanOrEqual(16);
  const unity = list.find(({ id }) => id === 'unity');
  expect(unity?.source).toMatch(/^https:/);
  expect(unity?.requirements.find(({ name }) => name === 'File size')).toMatchObject({
    wanted: 'at most 100 MB',
    need: 'required',
  });
});

it('a plan says what is copied, encoded and drawn, what the export mends, and what is missing', async () => {
  const { user, id } = await addVideo({ facts: { bytes: 120_000_000 } });
  const query = { video: id, network: 'unity' };
  const plan = (await world.call({ method: 'GET', url: PATHS.plan, as: user, query })).json<ExportPlan>();
  expect(plan.files).toMatchObject([
    { kind: 'video', video: id, action: 'Encoded to at most 97.0 MB' },
    { kind: 'end-card' },
    { kind: 'end-card' },
    { kind: 'end-card' },
  ]);
  const line = (name: string) => plan.checks.find((check) => check.name === name);
  expect(line('File size')).toMatchObject({
    ok: false,
    mended: true,
    found: '120 MB',
    wanted: 'at most 100 MB',
  });
  expect(line('End card, 800 × 800')).toMatchObject({ ok: false, mended: true });
  expect(line('Landscape (16:9) video')).toMatchObject({
    ok: false,
    mended: false,
    advice: 'Order this format of the video.',
  });
  expect(plan.complete).toBe(true);
  const other = await world.call({
    ...{ method: 'GET', url: PATHS.plan, as: user },
    query: { video: id, network: 'applovin' },
  });
  // It takes nothing without a landscape video.
  expect(other.json<ExportPlan>().complete).toBe(false);
});

it('a pack is made once, downloaded with its report, and deleted with its files', async () => {
  const { user, id } = await addVideo({ facts: { bytes: 120_000_000 } });
  const body = { video: id, network: 'unity' };
  const created = await post(user, body);
  expect(created.statusCode).toBe(202);
  const exportId = created.json<{ id: string }>().id;
  expect((await post(user, body)).json()).toEqual({ id: exportId });
  const done = await finish(user, exportId);
  expect(done).toMatchObject({ status: 'ready', progress: 100, video: id, network: { name: 'Unity Ads' } });
  expect(done.checks.find(({ name }) => name === 'File size')).toMatchObject({ ok: true });
  expect(fitted).toMatchObject([{ maxBytes: 97_000_000 }]);
  const files = await unpack(done);
  expect([...files.keys()]).toEqual([
    'report.csv',
    'First try.mp4',
    'First try.srt',
    'end-card-800x800.jpg',
    'end-card-800x600.jpg',
    'end-card-600x800.jpg',
  ]);
  expect(files.get('First try.mp4')).toBe('fitted');
  expect(files.get('report.csv')).toContain('Landscape (16:9) video,could be better,missing,suggested');
  expect((await post(user, body)).json()).toEqual({ id: exportId });

  const list = await world.call({ method: 'GET', url: PATHS.base, as: user, query: { video: id } });
  expect(list.json()).toMatchObject({ count: 1, results: [{ id: exportId }] });
  const stranger = await world.registerUser();
  expect((await world.call({ method: 'GET', url: PATHS.one(exportId), as: stranger })).statusCode).toBe(404);
  const row = await world.db.selectFrom('exports').selectAll().where('id', '=', exportId).executeTakeFirst();
  const keys = row?.files.flatMap((file) => ('key' in file ? [file.key] : [])) ?? [];
  expect(keys).toHaveLength(4);
  await world.call({ method: 'DELETE', url: PATHS.one(exportId), as: user });
  await expect
    .poll(async () => (await Promise.all(keys.map((key) => storage.head(key)))).filter(Boolean), POLL)
    .toEqual([]);
  expect((await world.getVideo(user, id)).status).toBe('ready');
});

it('a video that is right already is copied, and one that is too long ends with a sentence and its end card', async () => {
  const right = await addVideo();
  const copied = await finish(
    right.user,
    (await post(right.user, { video: right.id, network: 'applovin' })).json().id,
  );
  expect(fitted).toEqual([]);
  expect((await unpack(copied)).get('First try.mp4')).toBe(`video of ${right.id}`);

  const long = await addVideo({ facts: { seconds: 33 } });
  await finish(long.user, (await post(long.user, { video: long.id, network: 'applovin' })).json().id);
  // Its words end at 4 and at 9 seconds; from there on it is the end card.
  expect(fitted[0]?.keep).toEqual([
    { from: 0, to: 4 },
    { from: 9, to: 33 },
  ]);
});

it('what can’t be made fails in words, and what can’t be ordered is refused in words', async () => {
  const { user, id } = await addVideo({ facts: { bytes: 120_000_000 } });
  unreachable = true;
  const failed = await finish(user, (await post(user, { video: id, network: 'unity' })).json().id);
  unreachable = false;
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: '“First try” can’t be made as small as Unity Ads wants it. Please order a shorter cut.',
    file_url: null,
  });
  const again = (await post(user, { video: id, network: 'unity' })).json<{ id: string }>();
  expect(again.id).not.toBe(failed.id);
  await finish(user, again.id);
  expect((await post(user, { video: id, network: 'none' })).json()).toEqual({
    network: ['Please choose one of the networks'],
  });
  const stranger = await world.registerUser();
  expect((await post(stranger, { video: id, network: 'unity' })).statusCode).toBe(404);
  await world.db.updateTable('videos').set({ status: 'pending' }).where('id', '=', id).execute();
  expect((await post(user, { video: id, network: 'unity' })).json()).toEqual({
    detail: 'Only finished videos can be exported. Please try again when this one is ready.',
  });
});

it.each([
  ['neither a video nor a campaign', {}],
  ['both a video and a campaign', { video: crypto.randomUUID(), campaign: crypto.randomUUID() }],
])('a plan and an order that name %s are refused with the same words', async (_, exported) => {
  const user = await world.registerUser();
  const named = { network: 'unity', ...exported };
  const planned = await world.call({ method: 'GET', url: PATHS.plan, as: user, query: named });
  for (const response of [planned, await post(user, named)]) {
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ detail: ['Please name a video or a campaign, one of the two'] });
  }
});

/** Of packs. */
async function listStored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (key.startsWith('exports/')) keys.push(key);
  return keys.sort();
}

/** Stops the work before a step, once. */
function holdBefore(step: Step) {
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  before[step] = async () => {
    reached.resolve();
    await go.promise;
  };
  return { reached: reached.promise, release: () => go.resolve() };
}

/** Waits until the pack's job has ended. */
const waitForWork = (exportId: string) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ state: string }>`
        SELECT state FROM pgboss.job WHERE data ->> 'exportId' = ${exportId}`.execute(world.db);
      return rows.map(({ state }) => state);
    }, POLL)
    .toEqual(['completed']);

const remove = (user: TestUser, id: string) => world.call({ method: 'DELETE', url: PATHS.one(id), as: user });

it.each(['encode', 'draw', 'store'] as const)(
  'a pack that is deleted before its step %s leaves no file',
  async (step) => {
    const { user, id } = await addVideo({ facts: { bytes: 120_000_000 } });
    const stored = await listStored();
    const held = holdBefore(step);
    const { id: exportId } = (await post(user, { video: id, network: 'unity' })).json<{ id: string }>();
    await held.reached;
    expect((await remove(user, exportId)).statusCode).toBe(204);
    // The removal that the deletion ordered comes too early for a file that is being stored.
    if (step === 'store') await expect.poll(() => removed, POLL).toHaveLength(1);
    held.release();
    await waitForWork(exportId);
    await expect.poll(listStored, POLL).toEqual(stored);
  },
);

it('a pack of which an image can’t be made leaves none of the others', async () => {
  const { user, id } = await addVideo({ facts: { bytes: 120_000_000 } });
  const stored = await listStored();
  let drawn = 0;
  before.draw = async () => {
    drawn += 1;
    if (drawn === 3) throw new EngineError('no', { fileError: 'unreachable_size' });
  };
  const failed = await finish(user, (await post(user, { video: id, network: 'unity' })).json().id);
  expect(failed.status).toBe('failed');
  await expect.poll(listStored, POLL).toEqual(stored);
});

/** A pack of which an earlier attempt has stored a file that isn't made again. */
async function addInterrupted() {
  const { user, id } = await addVideo({ facts: { bytes: 120_000_000 } });
  const stored = await listStored();
  const content = Buffer.from('earlier');
  const digest = { bytes: content.length, crc32: 0, sha256: '0'.repeat(64) };
  const key = newStorageKey('exports', 'jpg');
  await storage.put(key, { content, contentType: 'image/jpeg' });
  const files = [{ path: 'earlier.jpg', digest, key }];
  const exportId = crypto.randomUUID();
  await world.db
    .insertInto('exports')
    .values({
      ...{ id: exportId, user_id: user.id, network: 'unity', network_name: 'Unity Ads', title: 'First try' },
      ...{ video_id: id, campaign_id: null, status: 'pending', fingerprint: 'x', files: jsonValue(files) },
      ...{ created_at: now, expires_at: new Date(now.getTime() + 24 * 3600_000) },
    })
    .execute();
  return { user, exportId, key, stored };
}

const work = (exportId: string) =>
  world.server.jobs.enqueue(world.db, { job: makeExportJob, payload: { exportId } });

it('a further attempt removes what an earlier one has stored and it doesn’t make', async () => {
  const { user, exportId, key } = await addInterrupted();
  await work(exportId);
  expect(await finish(user, exportId)).toMatchObject({ status: 'ready' });
  await expect.poll(listStored, POLL).not.toContain(key);
});

it('a deletion during a further attempt removes what an earlier one has stored', async () => {
  const { user, exportId, stored } = await addInterrupted();
  const held = holdBefore('draw');
  await work(exportId);
  await held.reached;
  await remove(user, exportId);
  held.release();
  await waitForWork(exportId);
  await expect.poll(listStored, POLL).toEqual(stored);
});

it('only so many are made at once, and each ends after a week or with its video', async () => {
  const { user, id } = await addVideo({ facts: { bytes: 120_000_000 } });
  const made = await finish(user, (await post(user, { video: id, network: 'unity' })).json().id);
  const { id: other } = (await post(user, { video: id, network: 'tiktok' })).json<{ id: string }>();
  await finish(user, other);
  await world.db
    .updateTable('exports')
    .set({ status: 'pending', fingerprint: 'x' })
    .where('id', '=', other)
    .execute();
  const row = await world.db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  for (let count = 1; count < EXPORTS_AT_ONCE; count += 1)
    await world.db
      .insertInto('exports')
      .values({ ...row, id: crypto.randomUUID(), files: '[]', checks: '[]' } as never)
      .execute();
  expect((await post(user, { video: id, network: 'snap' })).json().detail).toContain('5 of your packs');

  const sweep = () =>
    createExportService({
      ...({ db: world.db, clock: () => now, jobs: world.server.jobs } as never as Parameters<
        typeof createExportService
      >[0]),
    }).sweep();
  await sweep();
  expect((await read(user, made.id)).id).toBe(made.id);
  now = new Date(now.getTime() + 8 * 24 * 3600_000);
  expect(await sweep()).toBeGreaterThanOrEqual(EXPORTS_AT_ONCE + 1);
  const left = await world.db.selectFrom('exports').select('id').where('user_id', '=', user.id).execute();
  expect(left).toEqual([]);
});
