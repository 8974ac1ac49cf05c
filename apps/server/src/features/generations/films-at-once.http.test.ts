import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const AT_ONCE = 2;
/** The next film is fetched within seconds. */
const PATIENCE = { timeout: 10_000 };

let world: VideoWorld;
/** Films that are being shot, in the order of their beginning, each until it is let go. */
const shooting = new Map<string, () => void>();
let most = 0;

beforeAll(async () => {
  const fake = createFakeEngine();
  const engine = createFakeEngine({
    async renderFilm(order, options) {
      await new Promise<void>((resolve) => {
        shooting.set(order.title, resolve);
        most = Math.max(most, shooting.size);
      });
      shooting.delete(order.title);
      return fake.renderFilm(order, options);
    },
  });
  world = await createVideoWorld({
    working: true,
    env: { FILMS_AT_ONCE: String(AT_ONCE) },
    providers: { engine },
  });
});
afterAll(async () => {
  for (const letGo of shooting.values()) letGo();
  await world[Symbol.asyncDispose]();
});

it('as many films as FILMS_AT_ONCE says are shot at a time, and the users behind them take turns', async () => {
  const order = async (titles: string[]) => {
    const user = await world.registerUser();
    await world.creditUser(user, titles.length * 1000);
    const body = await world.buildOrder(user);
    for (const title of titles) {
      const url = API_PATHS.generations.base;
      const made = await world.call({ method: 'POST', url, as: user, body: { ...body, title } });
      expect(made.statusCode).toBe(201);
    }
  };
  const shot = () => [...shooting.keys()].sort();

  await order(['studio 1', 'studio 2', 'studio 3', 'studio 4']);
  await expect.poll(shot, PATIENCE).toEqual(['studio 1', 'studio 2']);
  await order(['single 1']);
  // The third was ordered before it in the same round; the fourth stands behind it.
  shooting.get('studio 1')?.();
  await expect.poll(shot, PATIENCE).toEqual(['studio 2', 'studio 3']);
  shooting.get('studio 2')?.();
  await expect.poll(shot, PATIENCE).toEqual(['single 1', 'studio 3']);
  for (const title of ['single 1', 'studio 3']) shooting.get(title)?.();
  await expect.poll(shot, PATIENCE).toEqual(['studio 4']);
  expect(most).toBe(AT_ONCE);
});
