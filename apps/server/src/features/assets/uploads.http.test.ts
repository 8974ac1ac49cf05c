import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { GAMEPLAY_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { FORM_END, fieldPart, fileHead, MP4_HEAD, openRawUpload } from '../../testing/raw-upload.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.assets;
/** Time limit on a busy machine. */
const SLOW = 60_000;
const POLL = { timeout: SLOW };
const TYPE = fieldPart('type', 'gameplay_video');
const clip = { width: 1080, height: 1920, duration: 3, playsInBrowsers: true };

type OpenWorld = VideoWorld & { user: TestUser; url: string; lines: string[] };

async function openWorld(options: Parameters<typeof createVideoWorld>[0] = {}): Promise<OpenWorld> {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog({ level: 'debug', pretty: false, destination });
  const world = await createVideoWorld({ log, ...options });
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...world, user: await world.registerUser(), url: `${address}${PATHS.base}`, lines };
}

const foldersInWork = (world: VideoWorld) => {
  try {
    return readdirSync(join(world.config.dataDir, 'tmp'));
  } catch {
    return [];
  }
};

const countConnections = (world: VideoWorld) =>
  promisify(world.app.server.getConnections).call(world.app.server);

function sendWhole({ url, user }: OpenWorld, { as = user, size = 100, address = url } = {}) {
  const upload = openRawUpload({ url: address, as });
  upload.request.write(TYPE + fileHead());
  upload.request.write(MP4_HEAD);
  upload.request.write(Buffer.alloc(size));
  upload.request.end(FORM_END);
  return upload;
}

describe('an interrupted upload', () => {
  const SIZE = 200_000;
  it.each([
    ['right after the part’s head', 0],
    ['at 10 %', 0.1],
    ['at 50 %', 0.5],
    ['at 99 %', 0.99],
  ])(
    'a hundred times %s leaves nothing, and is no error of ours',
    async (_, share) => {
      await using world = await openWorld({ env: { UPLOADS_AT_ONCE: '1000' } });
      const breakOff = async () => {
        const upload = openRawUpload({ url: world.url, as: world.user, length: SIZE + 1000 });
        await new Promise<void>((resolve) => {
          upload.request.write(TYPE + fileHead());
          upload.request.write(Buffer.concat([MP4_HEAD, Buffer.alloc(SIZE)]).subarray(0, SIZE * share), () =>
            resolve(),
          );
        });
        upload.request.destroy();
        await upload.closed;
      };
      for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, breakOff));
      // Users are looked up in order: after this one all of the others have begun.
      expect((await sendWhole(world).response).status).toBe(201);
      await expect.poll(() => foldersInWork(world), POLL).toEqual([]);
      expect(world.lines.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([]);
    },
    2 * SLOW,
  );

  it('in the middle of JSON is not a server error', { timeout: 2 * SLOW }, async () => {
    await using world = await openWorld();
    const url = world.url.replace(PATHS.base, API_PATHS.account.login);
    const login = openRawUpload({ url, type: 'application/json', length: 100 });
    await new Promise<void>((resolve) => login.request.write('{"email":', () => resolve()));
    await expect.poll(() => countConnections(world), POLL).toBe(1);
    login.request.destroy();
    await login.closed;
    await expect.poll(() => countConnections(world), POLL).toBe(0);
    expect(world.lines.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([]);
  });
});

describe('a request that doesn’t end', () => {
  it(
    'half a login is ended with 408 and its connection closed, while events and work go on',
    async () => {
      const released = Promise.withResolvers<void>();
      const engine = createFakeEngine({
        async probeVideo() {
          await released.promise;
          return clip;
        },
      });
      await using world = await openWorld({ env: { REQUEST_BODY_SECONDS: '1' }, providers: { engine } });
      const address = world.url.replace(PATHS.base, '');
      const events = await fetch(`${address}${API_PATHS.videos.events}`, {
        headers: { authorization: `Bearer ${world.user.access}` },
      });
      const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
      const inWork = sendWhole(world);
      const login = openRawUpload({
        url: `${address}${API_PATHS.account.login}`,
        type: 'application/json',
        length: 100,
      });
      login.request.write('{"email":');
      expect(await login.response).toMatchObject({
        status: 408,
        headers: { connection: 'close' },
        body: { detail: MESSAGES.requestTooSlow },
      });
      await login.closed;
      released.resolve();
      expect((await inWork.response).status).toBe(201);
      expect(await reader?.read()).toMatchObject({ done: false, value: expect.stringContaining('hello') });
      await reader?.cancel();
    },
    2 * SLOW,
  );

  it(
    'an upload that stands still is ended with 408 in words, and leaves nothing',
    async () => {
      await using world = await openWorld({ env: { UPLOAD_STALL_SECONDS: '1' } });
      const stalled = openRawUpload({ url: world.url, as: world.user, length: 10_000_000 });
      stalled.request.write(TYPE + fileHead());
      stalled.request.write(Buffer.concat([MP4_HEAD, Buffer.alloc(1_000_000)]));
      expect(await stalled.response).toMatchObject({
        status: 408,
        body: { file: [MESSAGES.uploadTooSlow] },
      });
      await stalled.closed;
      await expect.poll(() => foldersInWork(world), POLL).toEqual([]);
    },
    2 * SLOW,
  );

  it(
    'an endless upload is ended at its time limit',
    async () => {
      await using world = await openWorld({ env: { UPLOAD_SECONDS: '1' } });
      const endless = openRawUpload({ url: world.url, as: world.user });
      endless.request.write(TYPE + fileHead());
      const drip = setInterval(() => endless.request.write(Buffer.alloc(1000)), 10);
      const response = await endless.response.finally(() => clearInterval(drip));
      expect(response).toMatchObject({ status: 408, body: { file: [MESSAGES.uploadTooSlow] } });
      await expect.poll(() => foldersInWork(world), POLL).toEqual([]);
    },
    2 * SLOW,
  );

  it(
    'a stranger’s upload that is refused and stands still loses its connection',
    async () => {
      await using world = await openWorld({ env: { UPLOAD_STALL_SECONDS: '1' } });
      const refused = openRawUpload({ url: world.url, length: 10_000_000 });
      refused.request.write(TYPE + fileHead());
      expect((await refused.response).status).toBe(401);
      await refused.closed;
    },
    2 * SLOW,
  );
});

describe('one user’s uploads at once', () => {
  it(
    'are three: the fourth is refused in words with a time to try again, others’ are not, and its turn comes',
    async () => {
      const released = Promise.withResolvers<void>();
      let probing = 0;
      const engine = createFakeEngine({
        async probeVideo() {
          probing += 1;
          await released.promise;
          return clip;
        },
      });
      await using world = await openWorld({ providers: { engine } });
      const first = [sendWhole(world), sendWhole(world), sendWhole(world)];
      await expect.poll(() => probing, POLL).toBe(3);
      for (const path of [PATHS.base, PATHS.info, PATHS.resize, API_PATHS.helpdesk.files]) {
        const address = world.url.replace(PATHS.base, path);
        expect(await sendWhole(world, { address }).response).toMatchObject({
          status: 429,
          headers: { 'retry-after': '5' },
          body: { file: [MESSAGES.uploadsAtOnce] },
        });
      }
      const other = sendWhole(world, { as: await world.registerUser() });
      await expect.poll(() => probing, POLL).toBe(4);
      released.resolve();
      for (const upload of [...first, other]) expect((await upload.response).status).toBe(201);
      for (let row = 0; row < 10; row += 1) expect((await sendWhole(world).response).status).toBe(201);
    },
    2 * SLOW,
  );
});

describe('the maximum size of a form', () => {
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it(
    'a clip of exactly 50 MB is accepted; one byte more is refused, with a correct, missing or wrong length',
    async () => {
      const size = GAMEPLAY_MAX_BYTES - MP4_HEAD.length;
      expect((await sendWhole(world, { size }).response).status).toBe(201);
      const body = Buffer.concat([
        Buffer.from(TYPE + fileHead()),
        MP4_HEAD,
        Buffer.alloc(size + 1),
        Buffer.from(FORM_END),
      ]);
      for (const length of [body.length, undefined]) {
        const upload = openRawUpload({ url: world.url, as: world.user, ...(length && { length }) });
        upload.request.end(body);
        expect(await upload.response).toMatchObject({ status: 413, body: { file: ['Max size is 50MB'] } });
      }
      // One length ends before the last line, the other continues after the last byte.
      const short = openRawUpload({ url: world.url, as: world.user, length: 1000 });
      short.request.end(body.subarray(0, 1000));
      expect((await short.response).status).toBe(400);
      const long = openRawUpload({ url: world.url, as: world.user, length: 60_000_000 });
      await new Promise<void>((resolve) => long.request.write(body, () => resolve()));
      long.request.destroy();
      await long.closed;
      const hopeless = openRawUpload({ url: world.url, as: world.user, length: 5 * GAMEPLAY_MAX_BYTES });
      hopeless.request.write(body.subarray(0, 1000));
      expect((await hopeless.response).status).toBe(413);
      hopeless.request.destroy();
      await expect.poll(() => foldersInWork(world), POLL).toEqual([]);
    },
    2 * SLOW,
  );

  it.each<[string, () => string]>([
    ['a thousand fields', () => fieldPart('x', '1').repeat(1000)],
    [
      'a thousand parts',
      () =>
        (
          fieldPart('x', '1') +
          `${fileHead('a.mp4')}x
`
        ).repeat(500),
    ],
    [
      'two files',
      () => `${TYPE}${fileHead('a.mp4')}x
${fileHead('b.mp4')}y
`,
    ],
    ['a field of a million letters', () => fieldPart('type', 'x'.repeat(1_000_000))],
    ['an endless head', () => `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(200_000)}"\r\n\r\n`],
  ])('of %s is refused and leaves nothing', { timeout: 2 * SLOW }, async (_, build) => {
    const upload = openRawUpload({ url: world.url, as: world.user });
    upload.request.end(`${build()}--b--\r\n`);
    const { status } = await upload.response;
    expect([400, 413]).toContain(status);
    await expect.poll(() => foldersInWork(world), POLL).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
