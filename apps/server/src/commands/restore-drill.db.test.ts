import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { sweepSpeeches } from '../features/catalogue/cached-speeches.ts';
import { checkLedger } from '../features/wallet/ledger-check.service.ts';
import { getBalance } from '../features/wallet/wallet.service.ts';
import { DataDirInUseError } from '../platform/database/data-lock.ts';
import type { Db } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createScratchRoom } from '../providers/engine/scratch.ts';
import { createS3Storage } from '../providers/storage/s3/s3-storage.ts';
import { BUCKET, BUCKET_KEYS, openBucketStore } from '../providers/storage/s3/testing/bucket-store.ts';
import { newStorageKey } from '../providers/storage/storage-keys.ts';
import type { TestUser } from '../testing/create-test-app.ts';
import { openPostgresDatabase } from '../testing/databases.ts';
import { handlersOf, orderOne } from '../testing/render-handlers.ts';
import { createVideoWorld, type VideoWorld } from '../testing/video-world.ts';
import { backUpServer } from './back-up-server.ts';
import { checkFiles } from './check-files.ts';
import { openBackup } from './open-backup.ts';
import { openClient } from './open-client.ts';
import { restoreServer } from './restore-actions.ts';

const SECRETS = { AUTH_SECRET: 'a'.repeat(40), LINK_SECRET: 'l'.repeat(40) };
let folder: string;
beforeAll(() => {
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-drill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** A database and a bucket of their own. */
async function openPlace({ migrated }: { migrated: boolean }) {
  const stack = new AsyncDisposableStack();
  const database = await openPostgresDatabase({ migrated });
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  const store = stack.use(await openBucketStore());
  const { client } = stack.use(await openClient(database.url));
  const storage = createS3Storage(
    { bucket: BUCKET, region: 'us-east-1', endpoint: store.endpoint },
    createScratchRoom(inject('testFolder')),
  );
  const env = { ...SECRETS, S3_BUCKET: BUCKET, AWS_ENDPOINT_URL_S3: store.endpoint };
  return { database, client, storage, env, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** A user with a rendered video and one that waits. */
async function addCustomer(world: VideoWorld) {
  const { user, id: ready } = await orderOne(world);
  await handlersOf(world).render(ready);
  const { id: waiting } = await orderOne(world, user);
  return { user, ready, waiting };
}

/** Users register, pay, upload and order, one after the other, until `stop`. Resolves with how many did. */
function keepWriting(world: VideoWorld) {
  let isStopped = false;
  let users = 0;
  const run = async () => {
    while (!isStopped) {
      await addCustomer(world);
      users += 1;
    }
    return users;
  };
  const running = run();
  return {
    count: () => users,
    stop() {
      isStopped = true;
      return running;
    },
  };
}

const entriesOf = (db: Db, userId: string) =>
  db.selectFrom('ledger_entries').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const videosOf = (db: Db, userId: string) =>
  db.selectFrom('videos').selectAll().where('user_id', '=', userId).orderBy('id').execute();

async function download(world: VideoWorld, user: TestUser, id: string) {
  const { video } = await world.getVideo(user, id);
  const file = await world.call({ method: 'GET', url: String(video).replace(world.config.publicUrl, '') });
  return { statusCode: file.statusCode, body: file.body };
}

it('a backup that was taken while users write is restored elsewhere with everything that was acknowledged before it', async () => {
  await using source = await openPlace({ migrated: true });
  await using world = await createVideoWorld({ database: source.database, env: source.env });
  const customers = [await addCustomer(world), await addCustomer(world), await addCustomer(world)];
  const before = new Map(
    await Promise.all(
      customers.map(
        async ({ user }) =>
          [user.id, [await entriesOf(world.db, user.id), await videosOf(world.db, user.id)]] as const,
      ),
    ),
  );

  const writing = keepWriting(world);
  const lines: string[] = [];
  const to = join(folder, 'monday');
  await expect.poll(() => writing.count(), { timeout: 60_000 }).toBeGreaterThan(0);
  const made = await backUpServer(to, { ...source, say: (line) => lines.push(line) });
  const written = await writing.stop();
  expect(written).toBeGreaterThan(0);
  expect(made.missing).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/public\.videos: \d+ rows/));
  expect(await readdir(folder)).toEqual(['monday']);

  await using target = await openPlace({ migrated: false });
  const manifest = await restoreServer(to, { ...target, say: () => undefined });
  expect(manifest.files.count).toBe(made.files);
  expect(await checkFiles(target)).toMatchObject({ missing: [], orphans: [], named: made.files });
  await using restored = await createVideoWorld({ database: target.database, env: target.env });
  expect(await checkLedger(restored.db)).toEqual([]);
  for (const { user, ready, waiting } of customers) {
    const rows = [await entriesOf(restored.db, user.id), await videosOf(restored.db, user.id)];
    expect(rows).toEqual(before.get(user.id));
    expect(await download(restored, user, ready)).toEqual({ statusCode: 200, body: 'film' });
    expect((await restored.getVideo(user, waiting)).status).toBe('pending');
    expect(await getBalance(restored.db, user.id)).toBe(0);
  }

  // It works on: waiting videos are rendered, and new rows get new numbers.
  await restored.server.jobs.startWorking();
  for (const { user, waiting } of customers)
    await expect
      .poll(async () => (await restored.getVideo(user, waiting)).status, { timeout: 60_000 })
      .toBe('ready');
  await addCustomer(restored);
  expect(await checkLedger(restored.db)).toEqual([]);
}, 180_000);

it('targets that are not empty, and folders that are no whole backup, are refused before anything is written', async () => {
  await using source = await openPlace({ migrated: true });
  await using world = await createVideoWorld({ database: source.database, env: source.env });
  await addCustomer(world);
  const to = join(folder, 'backup');
  const say = () => undefined;
  await backUpServer(to, { ...source, say });
  await expect(backUpServer(to, { ...source, say })).rejects.toThrow('already exists');
  await expect(restoreServer(to, { ...source, say })).rejects.toThrow('The database is not empty');

  await using target = await openPlace({ migrated: false });
  await expect(restoreServer(folder, { ...target, say })).rejects.toThrow('has no manifest.json');
  await expect(backUpServer(join(folder, 'empty'), { ...target, say })).rejects.toThrow(
    'The database is empty',
  );
  const key = newStorageKey('films', 'mp4');
  await target.storage.put(key, { content: Buffer.from('mine'), contentType: 'video/mp4' });
  await expect(restoreServer(to, { ...target, say })).rejects.toThrow('The storage is not empty');
  await target.storage.delete(key);

  const path = join(to, 'manifest.json');
  const manifest = await readFile(path, 'utf8');
  await writeFile(path, manifest.replace('"0001-accounts"', '"0001-accounts", "9999-later"'));
  await expect(restoreServer(to, { ...target, say })).rejects.toThrow('newer version (9999-later)');
  await writeFile(path, '{');
  await expect(restoreServer(to, { ...target, say })).rejects.toThrow('isn’t of a format'.replace('’', "'"));
  await writeFile(path, manifest);
  await rm(join(to, 'files', 'films'), { recursive: true });
  await expect(restoreServer(to, { ...target, say })).rejects.toThrow('it is damaged');
  const { rowCount } = await target.client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
  expect(rowCount).toBe(0);
}, 120_000);

it('a file that is named and gone is missing, in a backup and in the check; one that nobody names is an orphan', async () => {
  await using source = await openPlace({ migrated: true });
  await using world = await createVideoWorld({ database: source.database, env: source.env });
  const { user } = await addCustomer(world);
  const asset = await world.db
    .selectFrom('assets')
    .select('file_key')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  await source.storage.delete(asset.file_key);
  const orphan = newStorageKey('films', 'mp4');
  await source.storage.put(orphan, { content: Buffer.from('nobody’s'), contentType: 'video/mp4' });

  expect(await checkFiles(source)).toMatchObject({ missing: [asset.file_key], orphans: [orphan] });
  const { missing, files } = await backUpServer(join(folder, 'backup'), { ...source, say: () => undefined });
  expect(missing).toEqual([asset.file_key]);
  await using target = await openPlace({ migrated: false });
  await restoreServer(join(folder, 'backup'), { ...target, say: () => undefined });
  expect(await checkFiles(target)).toMatchObject({ missing, orphans: [], stored: files });
}, 120_000);

it('the files of a video that was deleted after a webhook had sent it are not missing', async () => {
  await using source = await openPlace({ migrated: true });
  await using world = await createVideoWorld({ database: source.database, env: source.env });
  const { user, ready } = await addCustomer(world);
  const now = new Date();
  const hook = { user_id: user.id, url: 'https://example.com/hook', events: [], created_at: now };
  const { id } = await world.db
    .insertInto('webhook_endpoints')
    .values({
      ...hook,
      switched_off_at: null,
      off_reason: null,
      failing_since: null,
      last_delivered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payload = JSON.stringify(await world.getVideo(user, ready));
  const sent = { endpoint_id: id, event_key: 'ready', payload, created_at: now, next_attempt_at: null };
  await world.db
    .insertInto('webhook_deliveries')
    .values({ ...sent, type: 'video.ready', status: 'delivered' })
    .execute();
  await world.server.jobs.startWorking();
  await world.call({ method: 'DELETE', url: API_PATHS.videos.one(ready), as: user });

  await expect.poll(() => checkFiles(source)).toMatchObject({ missing: [], orphans: [] });
  const { missing } = await backUpServer(join(folder, 'backup'), { ...source, say: () => undefined });
  expect(missing).toEqual([]);
}, 120_000);

it('a preview whose lossless sound was swept lacks nothing, and is restored as it was', async () => {
  await using source = await openPlace({ migrated: true });
  await using world = await createVideoWorld({ database: source.database, env: source.env });
  const user = await world.registerUser();
  const voices = await world.call({ method: 'GET', url: API_PATHS.catalogue.voices, as: user });
  const body = { voiceover: 'Match three stones.', voice: voices.json<{ id: string }[]>()[0]?.id };
  await world.call({ method: 'POST', url: API_PATHS.catalogue.preview, as: user, body });
  expect(await checkFiles(source)).toEqual({ named: 2, stored: 2, missing: [], orphans: [] });
  const clock = () => new Date(Date.now() + 2 * 3600_000);
  await sweepSpeeches({ db: world.db, clock, storage: source.storage });

  expect(await checkFiles(source)).toEqual({ named: 1, stored: 1, missing: [], orphans: [] });
  const lines: string[] = [];
  const made = await backUpServer(join(folder, 'backup'), { ...source, say: (line) => lines.push(line) });
  expect(made).toMatchObject({ files: 1, missing: [] });
  // One of them isn't copied.
  expect(lines.at(-1)).toBe('2 of 2 named files looked up');
  await using target = await openPlace({ migrated: false });
  await restoreServer(join(folder, 'backup'), { ...target, say: () => undefined });
  expect(await checkFiles(target)).toEqual({ named: 1, stored: 1, missing: [], orphans: [] });
}, 120_000);

it('a data folder with the embedded database is restored to PostgreSQL and a bucket, with all that it had', async () => {
  const data = join(folder, 'data');
  await cp(inject('pgliteTemplate'), data, { recursive: true });
  const open = async () =>
    createVideoWorld({
      database: await openDatabase({ dataDir: data }),
      env: { ...SECRETS, DATA_DIR: data },
    });
  const before = await (async () => {
    await using world = await open();
    const { user, ready, waiting } = await addCustomer(world);
    const rows = [await entriesOf(world.db, user.id), await videosOf(world.db, user.id)];
    return { user, ready, waiting, rows };
  })();
  const { user, ready, waiting, rows } = before;

  await using target = await openPlace({ migrated: false });
  const say = () => undefined;
  {
    await using running = await openDatabase({ dataDir: data });
    expect(running.kind).toBe('pglite');
    await expect(openBackup(data, say)).rejects.toThrow(DataDirInUseError);
  }
  {
    await using backup = await openBackup(data, say);
    expect(backup.isDataFolder).toBe(true);
    await restoreServer(backup.folder, { ...target, say });
  }
  expect(await checkFiles(target)).toMatchObject({ missing: [] });
  await using moved = await createVideoWorld({ database: target.database, env: target.env });
  expect([await entriesOf(moved.db, user.id), await videosOf(moved.db, user.id)]).toEqual(rows);
  expect(await checkLedger(moved.db)).toEqual([]);
  expect(await download(moved, user, ready)).toEqual({ statusCode: 200, body: 'film' });
  await moved.server.jobs.startWorking();
  await expect
    .poll(async () => (await moved.getVideo(user, waiting)).status, { timeout: 60_000 })
    .toBe('ready');
}, 180_000);
