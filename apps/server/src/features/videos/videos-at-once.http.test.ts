import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const AT_ONCE = 2;
/** The next video is fetched within seconds. */
const RETRY_POLICY = { timeout: 10_000 };

let world: VideoWorld;
/** Videos that are being rendered, in the order of their beginning, each until it is released. */
const rendering = new Map<string, () => void>();
let most = 0;

beforeAll(async () => {
  const fake = createFakeEngine();
  const engine = createFakeEngine({
    async renderVideo(order, options) {
      await new Promise<void>((resolve) => {
        rendering.set(order.title, resolve);
        most = Math.max(most, rendering.size);
      });
      rendering.delete(order.title);
      return fake.renderVideo(order, options);
    },
  });
  world = await createVideoWorld({
    working: true,
    env: { RENDERS_AT_ONCE: String(AT_ONCE) },
    providers: { engine },
  });
});
afterAll(async () => {
  for (const letGo of rendering.values()) letGo();
  await world[Symbol.asyncDispose]();
});

it('as many videos as RENDERS_AT_ONCE says are rendered at a time, and users take turns', async () => {
  const order = async (titles: string[]) => {
    const user = await world.registerUser();
    await world.creditUser(user, titles.length * 1000);
    const body = await world.buildOrder(user);
    for (const title of titles) {
      const url = API_PATHS.videos.base;
      const made = await world.call({ method: 'POST', url, as: user, body: { ...body, title } });
      expect(made.statusCode).toBe(201);
    }
  };
  const shot = () => [...rendering.keys()].sort();

  await order(['studio 1', 'studio 2', 'studio 3', 'studio 4']);
  await expect.poll(shot, RETRY_POLICY).toEqual(['studio 1', 'studio 2']);
  await order(['single 1']);
  // The third was ordered before it in the same round; the fourth is behind it.
  rendering.get('studio 1')?.();
  await expect.poll(shot, RETRY_POLICY).toEqual(['studio 2', 'studio 3']);
  rendering.get('studio 2')?.();
  await expect.poll(shot, RETRY_POLICY).toEqual(['single 1', 'studio 3']);
  for (const title of ['single 1', 'studio 3']) rendering.get(title)?.();
  await expect.poll(shot, RETRY_POLICY).toEqual(['studio 4']);
  expect(most).toBe(AT_ONCE);
});
