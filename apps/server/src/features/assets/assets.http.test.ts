import { readdirSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Asset, clipEvent } from '@avatarcade/contracts/assets';
import { GAMEPLAY_MAX_BYTES, IMAGE_MAX_BYTES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderEngine } from '../../providers/engine/render-engine.ts';
import { openRenderStudio } from '../../providers/engine/render-studio.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createRemovalQueue } from '../../testing/removal-queue.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { insertAsset } from './assets.queries.ts';
import { sweepUploads } from './sweep-uploads.ts';

const PATHS = API_PATHS.assets;
const CLIP_SECONDS = 1;

let world: VideoWorld;
let user: TestUser;
let address: string;
let clip: Buffer;
let folder: string;
let samplesMade = 0;
const picture = createCanvas(40, 30).toBuffer('image/png');
const photo = createCanvas(40, 30).toBuffer('image/jpeg');

beforeAll(async () => {
  const studio = openRenderStudio();
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-clips-'));
  const path = join(folder, 'clip.mp4');
  await studio.makeSampleGameplay({ output: path, format: 'portrait', seconds: CLIP_SECONDS });
  clip = await readFile(path);
  const engine = {
    ...createRenderEngine({ studio, version: 'test' }),
    // Drawing the long one takes a while, and is tested in the studio.
    async makeSampleGameplay({ output }: { output: string }) {
      samplesMade += 1;
      await copyFile(path, output);
      return { width: 1080, height: 1920, duration: CLIP_SECONDS };
    },
  };
  world = await createVideoWorld({ providers: { engine } });
  user = await world.registerUser();
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The percentages in the events of the clip sent under that id, up to the last. */
async function followClip(id: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${user.access}` };
  const stream = await fetch(`${address}${API_PATHS.videos.events}`, { headers });
  const seen: number[] = [];
  let text = '';
  for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    seen.length = 0;
    for (const [, data = ''] of text.matchAll(/^event: clip\ndata: (.*)$/gm)) {
      const event = clipEvent.parse(JSON.parse(data));
      if (event.id === id) seen.push(event.progress);
    }
    if (seen.at(-1) === 100) break;
  }
  return seen;
}

type Form = {
  progress_id?: string;
  file?: Buffer | Blob;
  name?: string;
  type?: string;
  orientation?: string;
};

async function send(url: string, { file, name = 'clip.mp4', ...fields }: Form, as = user): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value) form.set(field, value);
  if (file) form.set('file', file instanceof Blob ? file : new Blob([new Uint8Array(file)]), name);
  return fetch(`${address}${url}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${as.access}` },
  });
}

const upload = (form: Form, as = user) => send(PATHS.base, { type: 'gameplay_video', ...form }, as);
const fetchFile = (link: string) => fetch(link.replace(world.config.publicUrl, address));

/** All files in the data folder, including scratch. */
function filesOnDisk(): string[] {
  return readdirSync(world.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /tmp|files/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('an uploaded clip', () => {
  it('is stored unchanged, with its measures and a picture', async () => {
    const response = await upload({ file: clip, orientation: 'portrait', name: '../../x.exe' });
    expect(response.status).toBe(201);
    const asset = (await response.json()) as Asset;
    expect(asset).toMatchObject({ width: 1080, height: 1920, source_url: asset.file_url });
    expect(asset.duration).toBeCloseTo(CLIP_SECONDS, 1);
    expect(Buffer.from(await (await fetchFile(asset.file_url)).arrayBuffer()).equals(clip)).toBe(true);
    const shown = await fetchFile(asset.preview_url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(2000);
  });

  it('can be probed without being stored', async () => {
    const before = filesOnDisk();
    const response = await send(PATHS.info, { file: clip });
    expect(await response.json()).toEqual({ width: 1080, height: 1920 });
    expect(filesOnDisk()).toEqual(before);
  });

  it('is resized, and can then be used by its owner only', async () => {
    const id = crypto.randomUUID();
    const reached = followClip(id);
    const response = await send(PATHS.resize, { file: clip, orientation: 'landscape', progress_id: id });
    expect(response.status).toBe(200);
    expect((await reached).at(-1)).toBe(100);
    const { video_url: link } = (await response.json()) as { video_url: string };
    const body = { type: 'gameplay_video', orientation: 'landscape', file_path: link };
    const take = (as: TestUser) => world.call({ method: 'POST', url: PATHS.uploadResized, as, body });

    expect((await take(await world.registerUser())).statusCode).toBe(404);
    const taken = await take(user);
    expect(taken.statusCode).toBe(201);
    const asset = taken.json<Asset>();
    expect(asset).toMatchObject({ width: 1920, height: 1080 });
    expect(asset.source_url).not.toBe(asset.file_url);
    expect((await take(user)).json()).toEqual(asset);
    const forged = {
      ...body,
      file_path: link.replace(/signature=(.)/, (_all, first) => `signature=${first === '_' ? 'A' : '_'}`),
    };
    const refused = await world.call({ method: 'POST', url: PATHS.uploadResized, as: user, body: forged });
    expect(refused.statusCode).toBe(404);
  }, 60_000);
});

describe('a packshot', () => {
  it.each([
    ['png', picture],
    ['jpeg', photo],
  ])('in %s is re-encoded', async (_, file) => {
    const response = await upload({ type: 'packshot', file: Buffer.concat([file, Buffer.from('<html>')]) });
    expect(response.status).toBe(201);
    const asset = (await response.json()) as Asset;
    expect(asset).toMatchObject({ width: 40, height: 30, duration: null });
    const stored = Buffer.from(await (await fetchFile(asset.file_url)).arrayBuffer());
    expect(stored.includes('<html>')).toBe(false);
  });
});

describe('an unusable file is refused and leaves nothing behind:', () => {
  const half = () => clip.subarray(0, Math.floor(clip.length / 2));
  const playlist = Buffer.from(
    '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST',
  );
  const video = ['Only video/mp4 files are allowed'];
  const image = ['Only image/jpeg,image/png files are allowed'];

  it.each<[string, () => Form, number, string[]]>([
    ['a text named mp4', () => ({ file: Buffer.from('hello'.repeat(99)) }), 415, video],
    ['a playlist named mp4', () => ({ file: playlist }), 415, video],
    ['a picture as a clip', () => ({ file: picture }), 415, video],
    ['a clip as a packshot', () => ({ type: 'packshot', file: clip }), 415, image],
    ['an svg as a packshot', () => ({ type: 'packshot', file: Buffer.from('<svg/>') }), 415, image],
    ['half a clip', () => ({ file: half() }), 422, [expect.stringContaining('damaged')]],
    [
      'half a picture',
      () => ({ type: 'packshot', file: picture.subarray(0, 60) }),
      422,
      [expect.stringContaining('damaged')],
    ],
    [
      'a clip over 50 MB',
      () => ({ file: new Blob([clip, new Uint8Array(GAMEPLAY_MAX_BYTES)]) }),
      413,
      ['Max size is 50MB'],
    ],
    [
      'a picture over 10 MB',
      () => ({
        type: 'packshot',
        file: new Blob([new Uint8Array(picture), new Uint8Array(IMAGE_MAX_BYTES)]),
      }),
      413,
      ['Max size is 10MB'],
    ],
    ['an empty file', () => ({ file: Buffer.alloc(0) }), 400, ['File is required']],
    ['no file at all', () => ({}), 400, ['File is required']],
  ])(
    '%s',
    async (_, form, status, messages) => {
      const before = filesOnDisk();
      const response = await upload(form());
      expect([response.status, await response.json()]).toEqual([status, { file: messages }]);
      expect(filesOnDisk()).toEqual(before);
    },
    30_000,
  );

  it('a form without a known type', async () => {
    const before = filesOnDisk();
    const response = await upload({ type: 'virus', file: picture });
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([400, ['type']]);
    expect(filesOnDisk()).toEqual(before);
  });

  it('a form of a thousand fields, and a body that is no form', async () => {
    const many = new FormData();
    for (let n = 0; n < 1000; n += 1) many.append('x', String(n));
    for (const body of [many, new URLSearchParams('a=b'), '{}']) {
      const response = await fetch(`${address}${PATHS.base}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${user.access}` },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });

  it('an interrupted upload', async () => {
    const before = filesOnDisk();
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="c.mp4"\r\n\r\n`;
    const started = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(head));
        controller.enqueue(new Uint8Array(clip.subarray(0, 100_000)));
        started.resolve();
      },
    });
    const gone = new AbortController();
    const request = fetch(`${address}${PATHS.base}`, {
      method: 'POST',
      body,
      duplex: 'half',
      signal: gone.signal,
      headers: { authorization: `Bearer ${user.access}`, 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit);
    await started.promise;
    await expect.poll(() => filesOnDisk().length).toBeGreaterThan(before.length);
    gone.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(filesOnDisk).toEqual(before);
  });
});

describe('the sample clip', () => {
  it('is made once, and is an asset of each user', async () => {
    const body = { orientation: 'portrait' };
    const ask = (as: TestUser) => world.call({ method: 'POST', url: PATHS.sample, as, body });
    const other = await world.registerUser();
    const [mine, theirs] = await Promise.all([ask(user), ask(other)]);
    expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201]);
    expect(mine.json<Asset>().file_url).toBe(theirs.json<Asset>().file_url);
    expect((await ask(user)).json<Asset>().file_url).toBe(mine.json<Asset>().file_url);
    expect(samplesMade).toBe(1);
    const order = await world.buildOrder(other, { gameplay_video_url: mine.json<Asset>().file_url });
    await world.creditUser(other, 1000);
    const made = await world.call({
      method: 'POST',
      url: API_PATHS.videos.base,
      as: other,
      body: order,
    });
    expect(made.statusCode).toBe(201);
  });
});

it('the sweep removes yesterday’s unused uploads, and only those', async () => {
  const tomorrow = () => new Date(Date.now() + 25 * 3600_000);
  const jobs = createRemovalQueue(world.server.providers.storage);
  const owner = await world.registerUser();
  await world.creditUser(owner, 1000);
  const unused = await world.addAsset(owner, 'gameplay_video');
  const used = await world.addAsset(owner, 'gameplay_video');
  const order = await world.buildOrder(owner, { gameplay_video_url: used });
  await world.call({ method: 'POST', url: API_PATHS.videos.base, as: owner, body: order });

  expect(await sweepUploads({ db: world.db, clock: () => new Date(), jobs })).toBe(0);
  expect(await sweepUploads({ db: world.db, clock: tomorrow, jobs })).toBeGreaterThan(0);
  expect((await fetchFile(unused)).status).toBe(404);
  expect((await fetchFile(used)).status).toBe(200);
});

function packshotForm(): FormData {
  const form = new FormData();
  form.set('type', 'packshot');
  form.set('file', new Blob([new Uint8Array(picture)]), 'one-too-many.png');
  return form;
}

describe('a link that has expired', () => {
  const DAY_MS = 24 * 3600_000;
  let now = Date.now();
  let old: VideoWorld;
  let owner: TestUser;
  let link: string;
  beforeAll(async () => {
    old = await createVideoWorld({ clock: () => new Date(now) });
    owner = await old.registerUser();
    link = await old.addAsset(owner, 'gameplay_video');
    now += DAY_MS;
    const login = { email: owner.email, password: owner.password };
    const tokens = await old.call({ method: 'POST', url: API_PATHS.account.login, body: login });
    owner = { ...owner, ...tokens.json<{ access: string; refresh: string }>() };
  });
  afterAll(() => old[Symbol.asyncDispose]());
  const ask = (file_url: string, as: TestUser) =>
    old.call({ method: 'GET', url: PATHS.base, query: { file_url }, as });

  it('reads nothing, and can be exchanged by its owner for a new one', async () => {
    expect((await old.call({ method: 'GET', url: link })).statusCode).toBe(404);
    const fresh = await ask(link, owner);
    expect(fresh.statusCode).toBe(200);
    const { file_url } = fresh.json<Asset>();
    expect((await old.call({ method: 'GET', url: file_url })).statusCode).toBe(200);
    const seconds = Number(new URL(file_url).searchParams.get('expires')) - now / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  it('still orders a video with the owner’s clip', async () => {
    await old.creditUser(owner, 1000);
    const body = await old.buildOrder(owner, { gameplay_video_url: link });
    const ordered = await old.call({ method: 'POST', url: API_PATHS.videos.base, as: owner, body });
    expect(ordered.statusCode).toBe(201);
  });

  it('is of no use to others, and neither is a foreign link', async () => {
    const stranger = await old.registerUser();
    for (const [address, as] of [
      [link, stranger],
      [link.replace(/signature=[^&]+/, 'signature=x'), owner],
      ['http://169.254.169.254/', owner],
      ['', owner],
    ] as const) {
      expect((await ask(address, as)).statusCode).toBe(404);
    }
  });
});

it('a user’s uploads stop at the quota, and the built-in sample clip doesn’t count', async () => {
  await using small = await createVideoWorld({ env: { UPLOAD_QUOTA_MB: '1' } });
  const owner = await small.registerUser();
  const { db } = small;
  const add = (bytes: number) =>
    insertAsset(db, {
      user_id: owner.id,
      type: 'packshot',
      state: 'ready',
      file_key: `packshots/${crypto.randomUUID()}.png`,
      source_key: 'x',
      preview_key: 'x',
      width: 1,
      height: 1,
      bytes,
    });
  await add(600_000);
  await add(400_000);
  const request = new Request('http://x', { method: 'POST', body: packshotForm() });
  const refused = await small.call({
    method: 'POST',
    url: PATHS.base,
    as: owner,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect([refused.statusCode, refused.json()]).toEqual([
    413,
    { file: [expect.stringContaining('Your uploads have reached 0.001 GB')] },
  ]);
  const sample = await small.call({
    method: 'POST',
    url: PATHS.sample,
    as: owner,
    body: { orientation: 'portrait' },
  });
  expect(sample.statusCode).toBe(201);
});
