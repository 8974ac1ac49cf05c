import type { NetworkExport } from '@avatarcade/contracts/exports';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { readyVideo } from '../../testing/ready-video.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { keysOfRow, type VideoKeys } from '../videos/videos.rules.ts';

const PATHS = API_PATHS.exports;
/** It takes portrait and landscape videos, and these as they are. */
const network = 'applovin';

const { lines, log } = keepLog();
let world: VideoWorld;
beforeAll(async () => {
  // Videos stay as the tests leave them.
  const engine = createFakeEngine({ renderVideo: () => new Promise(() => undefined) });
  world = await createVideoWorld({ log, providers: { engine }, working: true });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A finished video in two formats. */
async function addVideos({ isMeasured, facts = {} }: { isMeasured: boolean; facts?: Partial<VideoFacts> }) {
  const user = await world.registerUser();
  await world.creditUser(user, 2000);
  const body = await world.buildOrder(user);
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

async function makePack(user: TestUser, video: string): Promise<NetworkExport> {
  const made = await world.call({ method: 'POST', url: PATHS.base, as: user, body: { video, network } });
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
