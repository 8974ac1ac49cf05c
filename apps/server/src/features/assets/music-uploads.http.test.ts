import { writeFile } from 'node:fs/promises';
import type { Asset } from '@avatarcade/contracts/assets';
import { MUSIC_MAX_BYTES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { encodeWav } from '@avatarcade/music/encode-wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineError, type FileErrorCode } from '../../providers/engine/engine.port.ts';
import { createRenderEngine } from '../../providers/engine/render-engine.ts';
import { openRenderStudio } from '../../providers/engine/render-studio.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createRemovalQueue } from '../../testing/removal-queue.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { assetData } from './personal-data.service.ts';
import { sweepUploads } from './sweep-uploads.ts';

const PATHS = API_PATHS.assets;
const now = new Date('2026-11-22T12:00:00Z');

let world: VideoWorld;
let user: TestUser;
let address: string;
/** What the engine says of the next file; undefined: it is music. */
let fileError: FileErrorCode | undefined;
let read = 0;

beforeAll(async () => {
  const engine = createFakeEngine({
    async importMusic({ output }, { onProgress } = {}) {
      read += 1;
      if (fileError) throw new EngineError('refused', { fileError });
      onProgress?.(0.5);
      await writeFile(output, 'used music');
      return { format: 'flac', duration: 61.5 };
    },
  });
  world = await createVideoWorld({ providers: { engine }, clock: () => now });
  user = await world.registerUser();
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  fileError = undefined;
  read = 0;
});
afterAll(() => world[Symbol.asyncDispose]());

type Sent = {
  at?: string;
  as?: TestUser;
  rights?: string;
  name?: string;
  file?: string | Uint8Array<ArrayBuffer> | ArrayBuffer;
};

async function send({
  at = address,
  as = user,
  rights = 'true',
  name = 'song.exe',
  file = 'fLaC and more',
}: Sent = {}) {
  const form = new FormData();
  form.set('type', 'music');
  if (rights) form.set('rights_confirmed', rights);
  form.set('file', new Blob([file]), name);
  const headers = { authorization: `Bearer ${as.access}` };
  const response = await fetch(`${at}${PATHS.base}`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Asset & Record<string, string[]> };
}

const fetchFile = (link: string) => fetch(link.replace(world.config.publicUrl, address));
const rowsOf = (owner: TestUser) =>
  world.db.selectFrom('assets').selectAll().where('user_id', '=', owner.id).orderBy('created_at').execute();

describe('uploaded music', () => {
  it('is stored as it was sent and as videos use it, with the time of the tick', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 0, height: 0, duration: 61.5, preview_url: body.file_url });
    const used = await fetchFile(body.file_url);
    expect([used.headers.get('content-type'), await used.text()]).toEqual(['audio/mp4', 'used music']);
    const source = await fetchFile(body.source_url);
    expect([source.headers.get('content-type'), await source.text()]).toEqual([
      'audio/flac',
      'fLaC and more',
    ]);
    const row = (await rowsOf(user)).at(-1);
    expect([row?.type, row?.rights_confirmed_at, row?.bytes]).toEqual(['music', now, 23]);
  });

  it('is known by the name of its file, without folders', async () => {
    expect((await send({ name: 'C:\\Music\\our\u0007 theme.exe' })).body.file_name).toBe('our theme.exe');
    expect((await send({ name: `${'x'.repeat(200)}.mp3` })).body.file_name).toHaveLength(120);
  });

  it('is nothing to find moments in', async () => {
    const { body } = await send();
    const url = PATHS.base;
    const again = await world.call({ url, query: { file_url: body.file_url }, as: user });
    expect([again.statusCode, again.json<Asset>().moments]).toEqual([200, undefined]);
  });

  it('is the user’s own: others don’t find it', async () => {
    const { body } = await send();
    const stranger = await world.registerUser();
    const url = PATHS.base;
    const found = await world.call({ url, query: { file_url: body.file_url }, as: stranger });
    expect(found.statusCode).toBe(404);
  });

  it.each(['', 'false'])('is refused unread without the tick (%s)', async (rights) => {
    const before = (await rowsOf(user)).length;
    const { status, body } = await send({ rights });
    expect([status, body]).toEqual([
      400,
      { rights_confirmed: ['Please confirm that you may use this music'] },
    ]);
    expect([read, (await rowsOf(user)).length]).toEqual([0, before]);
  });

  it('may have 20 MB and not a byte more', async () => {
    expect((await send({ file: new Uint8Array(MUSIC_MAX_BYTES) })).status).toBe(201);
    const { status, body } = await send({ file: new Uint8Array(MUSIC_MAX_BYTES + 1) });
    expect([status, body]).toEqual([413, { file: ['Max size is 20MB'] }]);
    expect(read).toBe(1);
  });

  it.each<[FileErrorCode, number, string]>([
    ['not_music', 415, 'Only MP3, M4A, WAV and FLAC files can be used as music'],
    ['not_a_video', 415, 'Only MP3, M4A, WAV and FLAC files can be used as music'],
    ['is_video', 415, 'This file is a video. Please upload the music alone, as MP3, M4A, WAV or FLAC.'],
    [
      'protected',
      422,
      'The store that sold this music has protected it, so it can’t be used. Please upload a copy without protection.',
    ],
    [
      'unsupported_codec',
      422,
      'The sound in this file can’t be read. Please export it as MP3, M4A (AAC), WAV or FLAC.',
    ],
    ['damaged', 422, 'This music is damaged. Please export it again.'],
    ['too_demanding', 422, 'This music is damaged. Please export it again.'],
    ['too_short', 422, 'Music must be at least 3 seconds long, silence at its beginning not counted'],
    ['too_long', 422, 'Music must be at most 15 minutes long'],
    ['silent', 422, 'Nothing can be heard in this file. Please upload another.'],
  ])('that is %s is refused in a sentence, and leaves nothing', async (error, status, message) => {
    fileError = error;
    const before = (await rowsOf(user)).length;
    expect(await send()).toEqual({ status, body: { file: [message] } });
    expect((await rowsOf(user)).length).toBe(before);
  });

  it('counts with both files against the quota', async () => {
    await using small = await createVideoWorld({ env: { UPLOAD_QUOTA_MB: '1' } });
    const owner = await small.registerUser();
    const at = await small.app.listen({ host: '127.0.0.1', port: 0 });
    const file = new Uint8Array(600_000);
    expect((await send({ at, as: owner, file })).status).toBe(201);
    const { status, body } = await send({ at, as: owner, file });
    expect([status, body.file?.[0]]).toEqual([413, expect.stringContaining('Your uploads have reached')]);
  });

  it('is in the download of one’s data, and goes with the account', async () => {
    const owner = await world.registerUser();
    await send({ as: owner });
    const { records, files } = await assetData.collect(world.db, owner.id);
    expect(records).toMatchObject([{ type: 'music', duration: 61.5, rights_confirmed_at: now }]);
    expect(files.map(({ path }) => path.replace(/[0-9a-f-]{36}/, 'id'))).toEqual([
      'uploads/music/id.m4a',
      'uploads/music/id-original.flac',
    ]);
    const keys = await world.db.transaction().execute((trx) => assetData.remove(trx, owner.id));
    expect([...keys].sort()).toEqual(files.map(({ key }) => key).sort());
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('is deleted after a day unless a video or a brand kit uses it', async () => {
    const jobs = createRemovalQueue(world.server.providers.storage);
    const owner = await world.registerUser();
    await world.creditUser(owner, 1000);
    const [ordered, kept, unused] = [
      await send({ as: owner }),
      await send({ as: owner }),
      await send({ as: owner }),
    ];
    const product = await world.addProduct(owner);
    const url = API_PATHS.products.brand(product.id);
    const body = await world.buildOrder(owner, { music: ordered.body.file_url });
    expect(
      (await world.call({ method: 'POST', url: API_PATHS.videos.base, as: owner, body })).statusCode,
    ).toBe(201);
    const kit = { music: kept.body.file_url };
    expect((await world.call({ method: 'PATCH', url, as: owner, body: kit })).statusCode).toBe(200);
    const tomorrow = () => new Date(now.getTime() + 25 * 3600_000);
    await sweepUploads({ db: world.db, clock: tomorrow, jobs });
    const statuses = await Promise.all(
      [ordered, kept, unused].map(async ({ body: asset }) => (await fetchFile(asset.file_url)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });
});

it('a real file is read by the real engine, whatever its name', async () => {
  const engine = createRenderEngine({ studio: openRenderStudio(), version: 'test' });
  await using real = await createVideoWorld({ providers: { engine } });
  const owner = await real.registerUser();
  const at = await real.app.listen({ host: '127.0.0.1', port: 0 });
  const tone = Float32Array.from({ length: 4 * 48_000 }, (_, n) => 0.3 * Math.sin(n / 20));
  const { status, body } = await send({ at, as: owner, file: encodeWav([tone, tone]) });
  expect([status, body.duration]).toEqual([201, expect.closeTo(4, 1)]);
  expect(await send({ at, as: owner, file: 'a text' })).toEqual({
    status: 415,
    body: { file: ['Only MP3, M4A, WAV and FLAC files can be used as music'] },
  });
}, 60_000);
