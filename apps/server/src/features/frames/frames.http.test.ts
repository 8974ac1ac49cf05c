import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreviewFrame } from '@avatarcade/contracts/frames';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { createRenderEngine } from '../../providers/engine/render-engine.ts';
import { openRenderStudio } from '../../providers/engine/render-studio.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine, createFakeVoice } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { addKey } from '../keys/testing/key-calls.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const studio = openRenderStudio();
const real = createRenderEngine({ studio, version: 'test' });
const drawScene = vi.fn(createFakeEngine().drawScene);
const speak = vi.fn(createFakeVoice().speak);

let world: VideoWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-frames-'));
  world = await createVideoWorld({
    providers: { engine: createFakeEngine({ drawScene }), voice: createFakeVoice({ speak }) },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const preview = (as: TestUser, body: object) =>
  world.call({ method: 'POST', url: API_PATHS.videos.frame, as, body });

it('a frame is drawn from the order’s own clip, free and without a video', async () => {
  const user = await world.registerUser();
  const order = await world.buildOrder(user);
  const { key } = await addKey({ app: world, as: user }, { scopes: ['order'] });
  const response = await world.call({
    method: 'POST',
    url: API_PATHS.videos.frame,
    headers: { authorization: `Bearer ${key}` },
    body: { ...order, time: 0.51 },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json<PreviewFrame>()).toMatchObject({
    image: Buffer.from('scene').toString('base64'),
    width: 540,
    height: 960,
    time: 0.5,
  });
  const [asked, run] = drawScene.mock.lastCall ?? [];
  expect(asked).toMatchObject({ time: 0.5, width: 540, format: 'jpeg', clips: [expect.any(String)] });
  // The clip is a user's file: its child has the sandbox.
  expect(run).toMatchObject({ userId: user.id });
  expect(run?.isBuiltIn).toBeUndefined();
  expect(await world.db.selectFrom('videos').select('id').where('user_id', '=', user.id).execute()).toEqual(
    [],
  );
  expect(await getBalance(world.db, user.id)).toBe(0);
});

it('an equal text is spoken once for all frames, and for the preview', async () => {
  const user = await world.registerUser();
  const order = await world.buildOrder(user, { voiceover: 'Only once, please.' });
  speak.mockClear();
  for (const time of [0, 0.2, 0.4]) expect((await preview(user, { ...order, time })).statusCode).toBe(200);
  const { voiceover, voice } = order;
  await world.call({
    method: 'POST',
    url: API_PATHS.catalogue.preview,
    as: user,
    body: { voiceover, voice },
  });
  expect(speak).toHaveBeenCalledOnce();
});

it('what is wrong is said under its field, and nothing is drawn', async () => {
  const user = await world.registerUser();
  const order = await world.buildOrder(user);
  drawScene.mockClear();
  const late = await preview(user, { ...order, time: 60 });
  expect(late.statusCode).toBe(400);
  expect(late.json<{ time: string[] }>().time).toEqual([
    expect.stringMatching(/^The video is [\d.]+ seconds long\.$/),
  ]);
  expect((await preview(user, { ...order, time: -1 })).json()).toHaveProperty('time');
  expect((await preview(user, { ...order, time: 0, voiceover: '…' })).json()).toHaveProperty('voiceover');
  const other = await world.registerUser();
  const stolen = await preview(other, { ...order, time: 0, product: (await world.addProduct(other)).id });
  expect(stolen.json()).toEqual({ gameplay_video_url: [MESSAGES.videoUnknown] });
  expect(drawScene).not.toHaveBeenCalled();
  drawScene.mockRejectedValueOnce(new EngineError('crashed'));
  const failed = await preview(user, { ...order, time: 0 });
  expect(failed.statusCode).toBe(502);
  expect(failed.body).toContain(MESSAGES.frameFailed);
});

it('frames of one user are drawn one after the other', async () => {
  const user = await world.registerUser();
  const order = await world.buildOrder(user);
  let drawing = 0;
  let most = 0;
  const count = async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await new Promise(setImmediate);
    drawing -= 1;
    return Buffer.from('scene');
  };
  for (let index = 0; index < 3; index += 1) drawScene.mockImplementationOnce(count);
  const all = await Promise.all([0, 0.1, 0.2].map((time) => preview(user, { ...order, time })));
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(most).toBe(1);
});

it('the studio draws the clip and the presenter at the time', async () => {
  const user = await world.registerUser();
  const clip = join(folder, 'clip.mp4');
  await studio.makeSampleGameplay({ output: clip, format: 'portrait', seconds: 1, scale: 0.25 });
  const gameplay = await world.addAsset(user, 'gameplay_video', await readFile(clip));
  const order = await world.buildOrder(user, { gameplay_video_url: gameplay });
  const pictures: string[] = [];
  for (const time of [0.2, 0.9]) {
    drawScene.mockImplementationOnce(real.drawScene);
    const { image } = (await preview(user, { ...order, time })).json<PreviewFrame>();
    const file = join(folder, `${time}.jpg`);
    await writeFile(file, Buffer.from(image, 'base64'));
    expect(await studio.probeImage(file)).toMatchObject({ format: 'jpeg', width: 540, height: 960 });
    pictures.push(image);
  }
  expect(pictures[0]).not.toBe(pictures[1]);
}, 120_000);
