import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { takeVoiceoverTurn } from './voiceover-turns.queries.ts';

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it('each request gets its own turn, by product and language, and none is left behind', async () => {
    const user = await world.registerUser();
    const { id: productId } = await world.addProduct(user);
    const take = (language: string) => takeVoiceoverTurn(world.db, { productId, language });
    const turns = await Promise.all(Array.from({ length: 10 }, () => take('English')));
    expect(turns.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await take('German')).toBe(0);
    const removed = await world.call({
      method: 'DELETE',
      url: `${API_PATHS.products.base}${productId}/`,
      as: user,
    });
    expect(removed.statusCode).toBe(204);
    expect(await world.db.selectFrom('voiceover_turns').selectAll().execute()).toEqual([]);
  });
});
