import type { Network } from '@avatarcade/contracts/exports';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { readyVideo } from '../../testing/ready-video.ts';
import { createVideoWorld } from '../../testing/video-world.ts';
import { EXPORTS_AT_ONCE } from './exports.service.ts';

it('packs that are ordered at the same moment are no more than may be made at once, and none is made twice', async () => {
  const database = await openPostgresDatabase();
  await using world = await createVideoWorld({ database, providers: { engine: createFakeEngine() } });
  const user = await world.registerUser();
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user);
  const ordered = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  const { id: video } = ordered.json<{ id: string }>();
  await readyVideo(world, { id: video });
  const networks = (await world.call({ method: 'GET', url: API_PATHS.networks, as: user })).json<Network[]>();
  const order = (network: string) =>
    world.call({ method: 'POST', url: API_PATHS.exports.base, as: user, body: { network, video } });
  const same = await Promise.all(Array.from({ length: 6 }, () => order('unity')));
  expect(new Set(same.map(({ json }) => json<{ id: string }>().id)).size).toBe(1);
  const responses = await Promise.all(networks.map(({ id }) => order(id)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 202)).toHaveLength(EXPORTS_AT_ONCE);
  expect(statuses.filter((status) => status === 409)).toHaveLength(networks.length - EXPORTS_AT_ONCE);
});
