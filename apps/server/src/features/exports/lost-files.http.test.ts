import { readFile } from 'node:fs/promises';
import type { ExportPlan, NetworkExport } from '@avatarcade/contracts/exports';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonValue } from '../../platform/database/json-value.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { readyVideo } from '../../testing/ready-video.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { keysOfRow, type VideoKeys } from '../videos/videos.rules.ts';
import { makeExportJob } from './make-export.job.ts';

const PATHS = API_PATHS.exports;
/** It takes portrait and landscape videos, and these as they are. */
const NETWORK = 'applovin';

const { lines, log } = keepLog();
let world: VideoWorld;
beforeAll(async () => {
  const fake = createFakeEngine();
  const engine = createFakeEngine({
    // Videos stay as the tests leave them.
    renderVideo: () => new Promise(() => undefined),
    async readFileFacts(path) {
      await refuseDamaged(path);
      return fake.readFileFacts(path);
    },
    async fitVideo(order) {
      await refuseDamaged(order.input);
      return fake.fitVideo(order);
    },
    async drawScene(order) {
      drawn += 1;
      await refuseDamaged(order.clips[0] ?? '');
      return fake.drawScene(order);
    },
  });
  world = await createVideoWorld({ log, providers: { engine }, working: true });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Scenes. */
let drawn = 0;
const DAMAGED = Buffer.from('damaged');

async function refuseDamaged(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.equals(Buffer.from('crash'))) throw new EngineError('crashed');
  if (content.equals(DAMAGED)) throw new EngineError('damaged', { fileError: 'damaged' });
}

type Added = { isMeasured: boolean; facts?: Partial<VideoFacts>; music?: boolean };

/** A finished video in two formats. */
async function addVideos({ isMeasured, facts = {}, music }: Added) {
  const user = await world.registerUser();
  await world.creditUser(user, 2000);
  const track = music && { music: await world.addAsset(user, 'music') };
  const body = await world.buildOrder(user, { ...track });
  const ordered = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  const { id: first } = ordered.json<{ id: string }>();
  await readyVideo(world, { id: first, facts });
  const url = API_PATHS.videos.formats(first);
  const further = await world.call({ method: 'POST', url, as: user, body: { format: 'landscape' } });
  const { id: other } = further.json<{ id: string }>();
  await readyVideo(world, { id: other, isMeasured, facts });
  return { user, first, other };
}

async function loseFile(id: string, part: keyof VideoKeys): Promise<void> {
  const row = await world.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await world.server.providers.storage.delete(keysOfRow(row)[part]);
}

/** The files that it was ordered with. */
async function loseUploads(id: string): Promise<void> {
  const { key } = await world.db
    .selectFrom('videos')
    .innerJoin('assets', 'assets.id', 'videos.gameplay_asset_id')
    .select('assets.file_key as key')
    .where('videos.id', '=', id)
    .executeTakeFirstOrThrow();
  await world.server.providers.storage.delete(key);
}

const plan = (user: TestUser, video: string) =>
  world.call({ method: 'GET', url: PATHS.plan, as: user, query: { video, network: NETWORK } });

const makePack = (user: TestUser, video: string, network = NETWORK) => finishPack(user, { video, network });

async function finishPack(user: TestUser, body: Record<string, string>): Promise<NetworkExport> {
  const made = await world.call({ method: 'POST', url: PATHS.base, as: user, body });
  const url = PATHS.one(made.json<{ id: string }>().id);
  const read = async () => (await world.call({ method: 'GET', url, as: user })).json<NetworkExport>();
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('ready');
  return read();
}

/** Its texts by their paths. */
async function unpack({ file_url: link }: NetworkExport): Promise<Map<string, string>> {
  const url = new URL(link ?? '').href.replace(/^.*?\/api/, '/api');
  const { rawPayload } = await world.call({ method: 'GET', url });
  const files = new Map<string, string>();
  for (const entry of await new ZipReader(new Blob([new Uint8Array(rawPayload)]).stream()).getEntries()) {
    if (entry.directory) continue;
    const data = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
    files.set(entry.filename, Buffer.from(data).toString());
  }
  return files;
}

const logged = (pack: NetworkExport) =>
  lines.filter((line) => line.includes('a zip lacks a file') && line.includes(pack.id));

it('a file that was lost after the pack was made is named at the end of its zip and in the log', async () => {
  const { user, first } = await addVideos({ isMeasured: true });
  const pack = await makePack(user, first);
  const whole = await unpack(pack);
  expect(whole.has('missing.txt')).toBe(false);
  await loseFile(first, 'video');
  const files = await unpack(pack);
  expect([...files.keys()]).toEqual([
    ...[...whole.keys()].filter((path) => path !== 'First try.mp4'),
    'missing.txt',
  ]);
  expect(files.get('missing.txt')).toMatch(/\n\nFirst try\.mp4\n$/);
  expect(logged(pack)).toEqual([expect.stringContaining('First try.mp4')]);
});

it('a video or captions that were lost before anything measured them are named too, and are there once they are back', async () => {
  const { user, first, other } = await addVideos({ isMeasured: false });
  await loseFile(other, 'video');
  const pack = await makePack(user, first);
  const files = await unpack(pack);
  expect(files.has('First try.mp4')).toBe(true);
  expect(files.get('missing.txt')).toMatch(/\n\nFirst try, landscape\.mp4\n$/);
  expect(logged(pack)).toHaveLength(1);

  await readyVideo(world, { id: other, isMeasured: false });
  await loseFile(other, 'srt');
  const later = await unpack(await makePack(user, first));
  expect(later.has('First try, landscape.mp4')).toBe(true);
  expect(later.get('missing.txt')).toMatch(/\n\nFirst try, landscape\.srt\n$/);
});

it('a video that has to be fitted and is lost doesn’t keep the others from being a pack', async () => {
  const facts = { bytes: 120_000_000 };
  const { user, first, other } = await addVideos({ isMeasured: true, facts });
  await loseFile(other, 'video');
  const files = await unpack(await makePack(user, first));
  expect(files.get('First try.mp4')).toBe('fitted');
  expect(files.get('missing.txt')).toMatch(/\n\nFirst try, landscape\.mp4\n$/);
  // Once it is back, another pack is made.
  await readyVideo(world, { id: other, facts });
  const whole = await unpack(await makePack(user, first));
  expect([whole.get('First try, landscape.mp4'), whole.has('missing.txt')]).toEqual(['fitted', false]);
});

it('a video that its user deleted since is left out and isn’t called lost', async () => {
  const { user, first, other } = await addVideos({ isMeasured: true });
  const pack = await makePack(user, first);
  const url = API_PATHS.videos.one(other);
  expect((await world.call({ method: 'DELETE', url, as: user })).statusCode).toBe(204);
  const files = await unpack(pack);
  expect(files.has('First try.mp4')).toBe(true);
  expect([...files.keys()].filter((path) => /landscape|missing/.test(path))).toEqual([]);
});

const LOST =
  '“First try”, “First try, landscape” are lost or damaged on the server. Please order them again, or ask the support.';

it('a damaged video that nothing has measured is named before and in the pack, which has the others', async () => {
  const { user, first, other } = await addVideos({ isMeasured: false });
  await readyVideo(world, { id: other, isMeasured: false, content: DAMAGED });
  const planned = await plan(user, first);
  expect(planned.statusCode).toBe(200);
  expect(planned.json<ExportPlan>()).toMatchObject({ lost: ['First try, landscape'], complete: false });
  expect(planned.json<ExportPlan>().files.map(({ name }) => name)).not.toContain('First try, landscape');
  const files = await unpack(await makePack(user, first));
  expect(files.has('First try.mp4')).toBe(true);
  expect(files.get('missing.txt')).toMatch(/\n\nFirst try, landscape\.mp4\n$/);
});

it('a pack of which every video is lost or damaged is refused with their names', async () => {
  const { user, first, other } = await addVideos({ isMeasured: false });
  await readyVideo(world, { id: first, isMeasured: false, content: DAMAGED });
  await loseFile(other, 'video');
  const body = { video: first, network: NETWORK };
  for (const response of [
    await plan(user, first),
    await world.call({ method: 'POST', url: PATHS.base, as: user, body }),
  ]) {
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({ detail: LOST });
  }
});

it('a video that nothing has measured and that can’t be read at the moment is said to the user', async () => {
  const { user, first } = await addVideos({ isMeasured: false });
  await readyVideo(world, { id: first, isMeasured: false, content: Buffer.from('crash') });
  const planned = await plan(user, first);
  expect([planned.statusCode, planned.json()]).toEqual([
    502,
    { detail: 'The videos could not be read. Please try again.' },
  ]);
});

it('a measured video that is damaged since is named where it has to be fitted', async () => {
  const facts = { bytes: 120_000_000 };
  const { user, first, other } = await addVideos({ isMeasured: true, facts });
  await readyVideo(world, { id: other, content: DAMAGED, facts });
  const files = await unpack(await makePack(user, first));
  expect(files.get('First try.mp4')).toBe('fitted');
  expect(files.get('missing.txt')).toMatch(/\n\nFirst try, landscape\.mp4\n$/);
});

it('an end card is that of the video where what it is made of is lost, and is named where that is lost too', async () => {
  const { user, first, other } = await addVideos({ isMeasured: true });
  await loseUploads(first);
  const whole = await unpack(await makePack(user, first));
  expect([whole.has('end-card-768x1024.jpg'), whole.has('missing.txt')]).toEqual([true, false]);

  await loseFile(first, 'endCard');
  await loseFile(other, 'endCard');
  // Another pack: of another title.
  await world.call({ method: 'PATCH', url: API_PATHS.videos.one(first), as: user, body: { title: 'Again' } });
  const last = await unpack(await makePack(user, first));
  expect([last.has('end-card-768x1024.jpg'), last.has('missing.txt')]).toEqual([true, false]);

  await loseFile(first, 'video');
  await loseFile(other, 'video');
  await world.call({ method: 'PATCH', url: API_PATHS.videos.one(first), as: user, body: { title: 'Last' } });
  const pack = await makePack(user, first);
  expect(pack.checks.find(({ name }) => name === 'End card, 768 × 1024')).toMatchObject({
    ok: false,
    found: 'missing',
  });
  expect((await unpack(pack)).get('missing.txt')?.split('\n\n')[1]?.trim().split('\n').toSorted()).toEqual([
    'First try, landscape.mp4',
    'Last.mp4',
    'end-card-1024x768.jpg',
    'end-card-768x1024.jpg',
  ]);
});

it('an end card is laid out for its picture where only the music of its video is lost', async () => {
  const { user, first } = await addVideos({ isMeasured: true, music: true });
  const { key } = await world.db
    .selectFrom('assets')
    .select('file_key as key')
    .where('user_id', '=', user.id)
    .where('type', '=', 'music')
    .executeTakeFirstOrThrow();
  await world.server.providers.storage.delete(key);
  drawn = 0;
  await makePack(user, first);
  expect(drawn).toBe(2);
});

it('an icon that is lost is named', async () => {
  const { user, first } = await addVideos({ isMeasured: true });
  await world.addAsset(user, 'icon');
  const icon = await world.db
    .selectFrom('assets')
    .select(['id', 'file_key'])
    .where('user_id', '=', user.id)
    .where('type', '=', 'icon')
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('products')
    .set({ icon_asset_id: icon.id })
    .where('user_id', '=', user.id)
    .execute();
  await world.server.providers.storage.delete(icon.file_key);
  const files = await unpack(await makePack(user, first, 'tiktok'));
  expect(files.get('missing.txt')).toMatch(/\n\nicon-200x200\.jpg\n$/);
});

it('captions that were lost are named where their video has to be cut', async () => {
  const { user, first } = await addVideos({ isMeasured: true, facts: { seconds: 33 } });
  await loseFile(first, 'srt');
  const files = await unpack(await makePack(user, first));
  expect(files.get('First try.mp4')).toBe('fitted');
  expect(files.get('missing.txt')).toMatch(/\n\nFirst try\.srt\n$/);
});

it('a campaign of which one video is lost has a pack of the others, and names it', async () => {
  const { user, first } = await addVideos({ isMeasured: true });
  const body = await world.buildOrder(user, { title: 'Second try' });
  await world.creditUser(user, 1000);
  const ordered = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  const { id: second } = ordered.json<{ id: string }>();
  await readyVideo(world, { id: second, isMeasured: false });
  await loseFile(second, 'video');
  const campaign = crypto.randomUUID();
  const owner = { user_id: user.id, product_id: body.product };
  const row = { ...owner, id: campaign, name: 'Spring', hooks: jsonValue([]), created_at: new Date() };
  await world.db.insertInto('campaigns').values(row).execute();
  for (const [place, id] of [first, second].entries()) {
    const change = { campaign_id: campaign, place_in_campaign: place };
    await world.db.updateTable('videos').set(change).where('id', '=', id).execute();
  }
  const exported = { campaign, network: 'tiktok' };
  const planned = await world.call({ method: 'GET', url: PATHS.plan, as: user, query: exported });
  expect(planned.json<ExportPlan>()).toMatchObject({ lost: ['Second try'] });
  const files = await unpack(await finishPack(user, exported));
  expect([...files.keys()]).toContain('1 First try/First try.mp4');
  expect(files.get('missing.txt')).toMatch(/\n\n2 Second try\/Second try\.mp4\n$/);
});

/** As a worker finds one that was ordered before. */
async function addPending(user: TestUser, video: string | null): Promise<string> {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('exports')
    .values({
      ...{ id, user_id: user.id, network: NETWORK, network_name: 'AppLovin', title: 'First try' },
      ...{ video_id: video, campaign_id: null, status: 'pending', fingerprint: 'x' },
      ...{ created_at: new Date(), expires_at: new Date(Date.now() + 24 * 3600_000) },
    })
    .execute();
  await world.server.jobs.enqueue(world.db, { job: makeExportJob, payload: { exportId: id } });
  return id;
}

it('a pack whose video was deleted, or is no longer ready, ends at once and says so', async () => {
  const { user, first, other } = await addVideos({ isMeasured: true });
  await world.db.updateTable('videos').set({ status: 'pending' }).where('id', 'in', [first, other]).execute();
  const ids = [await addPending(user, first), await addPending(user, null)];
  const read = async () => {
    const rows = world.db.selectFrom('exports').select(['id', 'failure_reason']).where('id', 'in', ids);
    const found = await rows.execute();
    return ids.map((id) => found.find((row) => row.id === id)?.failure_reason);
  };
  const reasons = [
    'Only finished videos can be exported. Please try again when this one is ready.',
    expect.stringMatching(/./),
  ];
  await expect.poll(read, { timeout: 10_000 }).toEqual(reasons);
});
