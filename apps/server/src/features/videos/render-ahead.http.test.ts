import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { createVideoWorld } from '../../testing/video-world.ts';
import { findAhead } from './renders-ahead.queries.ts';

it('nothing is rendered ahead where the operator has switched it off', async () => {
  await using world = await createVideoWorld({ env: { RENDERS_AHEAD: 'false' } });
  const user = await world.registerUser();
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user);
  const response = await world.call({ method: 'POST', url: API_PATHS.videos.ahead, as: user, body });
  expect(response.json()).toEqual({ state: 'none' });
  expect(await findAhead(world.db, user.id)).toBeUndefined();
}, 60_000);
