import type { ListedAsset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

async function list(as: TestUser, query: Record<string, string> = {}) {
  const response = await world.call({ method: 'GET', url: API_PATHS.assets.list, query, as });
  expect(response.statusCode).toBe(200);
  return response.json<{ results: ListedAsset[]; count: number; total_pages: number }>();
}
const keyOf = (link: string) => new URL(link).pathname;

it('clips are listed newest first, in pages, with links of now', async () => {
  const links = [await world.addAsset(user, 'gameplay_video'), await world.addAsset(user, 'gameplay_video')];
  const all = await list(user);
  expect(all).toMatchObject({ count: 2, total_pages: 1 });
  expect(all.results.map(({ file_url: link }) => keyOf(link))).toEqual(links.reverse().map(keyOf));
  expect(all.results[0]).toMatchObject({ width: 1080, height: 1920, duration: 3 });
  const second = await list(user, { page: '2', page_size: '1' });
  expect(second).toEqual({ results: [all.results[1]], count: 2, total_pages: 2 });
});

it('pictures are listed by their type', async () => {
  expect((await list(user, { type: 'packshot' })).count).toBe(0);
  await world.addAsset(user, 'packshot');
  expect((await list(user, { type: 'packshot' })).results).toMatchObject([{ duration: null }]);
});

it('another user’s uploads are not listed', async () => {
  expect(await list(await world.registerUser())).toEqual({ results: [], count: 0, total_pages: 1 });
});
