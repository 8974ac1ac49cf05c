import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { forEachDatabase } from '../../testing/databases.ts';
import { createVideoWorld } from '../../testing/video-world.ts';
import { findAhead } from './renders-ahead.queries.ts';

forEachDatabase((open) => {
  it('pages of one user that look at different videos at the same moment have one rendered ahead', async () => {
    await using world = await createVideoWorld({ database: await open() });
    const user = await world.registerUser();
    await world.creditUser(user, 1000);
    const order = await world.buildOrder(user);
    const { voiceover, voice } = order;
    const url = API_PATHS.catalogue.preview;
    const heard = await world.call({ method: 'POST', url, as: user, body: { voiceover, voice } });
    const { id: speech_id } = heard.json<{ id: string }>();
    const want = (title: string) =>
      world.call({
        ...{ method: 'POST', url: API_PATHS.videos.ahead, as: user },
        body: { ...order, speech_id, title },
      });
    const responses = await Promise.all(['One', 'Two', 'Three', 'Four'].map(want));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    expect(await findAhead(world.db, user.id)).toMatchObject({ state: 'waiting' });
  });
});
