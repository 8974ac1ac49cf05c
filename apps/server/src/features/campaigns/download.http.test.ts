import { createHash } from 'node:crypto';
import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { findFreePort } from '../../testing/find-free-port.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { readyVideo } from '../../testing/ready-video.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { keysOfRow, type VideoKeys } from '../videos/videos.rules.ts';

const { base, one, download } = API_PATHS.campaigns;
/** Of each video's file. */
const BYTES = 300_000;

const { lines, log } = keepLog();
let world: VideoWorld;
let url: string;
let user: TestUser;
let campaign: CampaignDetails;
beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  world = await createVideoWorld({ env: { PUBLIC_URL: url }, log });
  await world.app.listen({ host: '127.0.0.1', port });
  user = await world.registerUser();
  await world.creditUser(user, 10_000);
  const { product, ...rest } = await world.buildOrder(user, {
    voiceover:
      'Match three stones. Then match five more of them at once. Play it now with all of your friends.',
  });
  const body = {
    ...{ name: 'Launch', product, base: rest, formats: ['portrait', 'landscape'] },
    ...{ hooks: [null, '=Stop'], cuts: [{}, { length: 6 }], pattern: 'One name', skip: [[0, 0, 0, 0, 1, 1]] },
  };
  const made = await world.call({ method: 'POST', url: base, as: user, body });
  const { id, videos } = made.json<CampaignDetails>();
  for (const [index, video] of videos.slice(0, -1).entries()) {
    const content = Buffer.alloc(BYTES, `video ${index} `);
    await readyVideo(world, { id: video.id, content, isMeasured: index !== 1 });
  }
  campaign = (await world.call({ method: 'GET', url: one(id), as: user })).json<CampaignDetails>();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Takes some bytes of a download and hangs up. */
async function interrupt(address: string, atLeast: number): Promise<{ part: Buffer; etag: string }> {
  const gone = new AbortController();
  const response = await fetch(address, { signal: gone.signal });
  const chunks: Buffer[] = [];
  for await (const chunk of response.body ?? []) {
    chunks.push(Buffer.from(chunk));
    if (Buffer.concat(chunks).length >= atLeast) break;
  }
  gone.abort();
  return { part: Buffer.concat(chunks), etag: response.headers.get('etag') ?? '' };
}

it('the zip has every file of the videos that are ready, and its manifest is right about each', async () => {
  const response = await get(campaign.download_url ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('Launch.zip');
  const whole = await bytesOf(response);
  expect(response.headers.get('content-length')).toBe(String(whole.length));
  const entries = await new ZipReader(new Blob([new Uint8Array(whole)]).stream()).getEntries();
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (entry.directory) continue;
    const data = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
    contents.set(entry.filename, Buffer.from(data));
  }
  // Two hooks, two formats and two cuts, of which one is struck out and the last isn't ready.
  expect(campaign.videos).toHaveLength(7);
  expect(contents.size).toBe(1 + 6 * 5);
  const [header, ...lines] = (contents.get('manifest.csv')?.toString() ?? '')
    .replace(/\r\n$/, '')
    .split('\r\n');
  expect(header).toBe(
    '\uFEFFFile,Language,Hook,Presenter,Template,Format,Cut,Length (s),Size (bytes),SHA-256,Store page',
  );
  const named = lines.map((line) =>
    Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain),
  );
  expect(named.map(([path]) => path)).toEqual([...contents.keys()].slice(1));
  for (const fields of named) {
    const content = contents.get(fields[0] ?? '') ?? Buffer.alloc(0);
    expect(fields[8]).toBe(String(content.length));
    expect(fields[9]).toBe(createHash('sha256').update(content).digest('hex'));
  }
  expect(named[0]?.slice(0, 3)).toEqual(['videos/One name.mp4', 'English', 'Match three stones.']);
  expect(named[0]?.[7]).toBe('12.00');
  // A spreadsheet would evaluate it.
  expect(lines.filter((line) => line.includes(",'=Stop"))).toHaveLength(15);
  expect([...contents.keys()].filter((path) => path.startsWith('videos/'))).toEqual(
    expect.arrayContaining(['videos/One name (2).mp4', 'videos/One name, 6 s.mp4']),
  );
});

it('a download that was interrupted continues where it was, and fits', async () => {
  const address = campaign.download_url ?? '';
  const whole = await bytesOf(await get(address));
  const { part, etag } = await interrupt(address, 400_000);
  expect(part.length).toBeLessThan(whole.length);
  const rest = await get(address, { range: `bytes=${part.length}-`, 'if-range': etag });
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe(`bytes ${part.length}-${whole.length - 1}/${whole.length}`);
  expect(Buffer.concat([part, await bytesOf(rest)]).equals(whole)).toBe(true);
  const head = await fetch(address, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(whole.length));
  expect((await get(address, { 'if-none-match': etag })).status).toBe(304);

  await world.call({ method: 'PATCH', url: one(campaign.id), as: user, body: { pattern: 'Another' } });
  const other = await get(address, { range: `bytes=${part.length}-`, 'if-range': etag });
  expect(other.status).toBe(200);
  expect(other.headers.get('etag')).not.toBe(etag);
  await other.body?.cancel();
});

it('is for its owner, by token or by the link alone', async () => {
  const path = download(campaign.id);
  const asked = (as?: TestUser, query = '') =>
    world.call({ method: 'HEAD', url: `${path}${query}`, ...(as && { as }) });
  expect((await asked(user)).statusCode).toBe(200);
  expect((await asked()).statusCode).toBe(401);
  expect((await asked(await world.registerUser())).statusCode).toBe(404);
  const link = new URL(campaign.download_url ?? '');
  expect((await asked(undefined, link.search)).statusCode).toBe(200);
  const forged = link.search.replace(/expires=\d+/, 'expires=99999999999');
  expect((await asked(undefined, forged)).statusCode).toBe(404);
  const other = `${API_PATHS.exports.download(campaign.id)}${link.search}`;
  expect((await world.call({ method: 'GET', url: other })).statusCode).toBe(404);
});

it('says so while nothing is ready', async () => {
  const { product, ...rest } = await world.buildOrder(user);
  const body = { name: 'Waiting', product, base: rest };
  const { id } = (await world.call({ method: 'POST', url: base, as: user, body })).json<{ id: string }>();
  const response = await world.call({ method: 'GET', url: download(id), as: user });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({ detail: 'No video of this campaign is ready yet.' });
});

async function loseFile(id: string, part: keyof VideoKeys): Promise<string> {
  const row = await world.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const key = keysOfRow(row)[part];
  await world.server.providers.storage.delete(key);
  return key;
}

it('a file that is lost, measured or not, is named in the zip and in the log, and everything else is there', async () => {
  const [first, second] = campaign.videos.map(({ id }) => id);
  const poster = await loseFile(first ?? '', 'poster');
  const captions = await loseFile(second ?? '', 'srt');
  await world.db
    .updateTable('videos')
    .set({ files: null })
    .where('id', '=', second ?? '')
    .execute();
  const response = await get(campaign.download_url ?? '');
  const whole = await bytesOf(response);
  expect(response.headers.get('content-length')).toBe(String(whole.length));
  const entries = await new ZipReader(new Blob([new Uint8Array(whole)]).stream()).getEntries();
  expect(entries).toHaveLength(6 * 5);
  const [manifest, last] = [entries[0], entries.at(-1)];
  expect([manifest?.filename, last?.filename]).toEqual(['manifest.csv', 'missing.txt']);
  if (!last || last.directory) throw new Error('no file');
  const text = Buffer.from(await last.getData(new Uint8ArrayWriter())).toString();
  expect(text).toMatch(/\n\nposters\/.*\.jpg\ncaptions\/.*\.srt\n$/);
  const logged = lines.filter((line) => line.includes('a zip lacks a file'));
  expect(logged).toEqual([expect.stringContaining(poster), expect.stringContaining(captions)]);
});
