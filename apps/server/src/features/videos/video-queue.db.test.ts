import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const { base, one } = API_PATHS.videos;

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** A user who orders videos by title, each with a separate product. */
  async function addCustomer(videos: number) {
    const user = await world.registerUser();
    await world.creditUser(user, videos * 1000);
    const body = await world.buildOrder(user);
    const order = async (title: string) => {
      const made = await world.call({ method: 'POST', url: base, as: user, body: { ...body, title } });
      return made.json<{ id: string }>().id;
    };
    return { user, order };
  }
  const positionOf = async (user: TestUser, id: string) => (await world.getVideo(user, id)).queue_position;
  /** In the order in which workers take them. */
  async function listQueued(): Promise<string[]> {
    const { rows } = await sql<{ title: string }>`
      SELECT videos.title FROM pgboss.job AS job
      JOIN videos ON videos.id::text = job.data ->> 'videoId'
      WHERE job.name = 'render-video' AND videos.status = 'pending' AND videos.stage = 'waiting'
      ORDER BY job.priority DESC, job.created_on`.execute(world.db);
    return rows.map(({ title }) => title);
  }
  const begin = (title: string) =>
    world.db.updateTable('videos').set({ stage: 'shooting' }).where('title', '=', title).execute();

  it('users take turns, so that many videos of one don’t delay another’s first video', async () => {
    const studio = await addCustomer(6);
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4]) ids.push(await studio.order(`studio ${n}`));
    await begin('studio 1');

    const single = await addCustomer(2);
    const first = await single.order('single 1');
    await single.order('single 2');
    expect(await listQueued()).toEqual(['studio 2', 'single 1', 'studio 3', 'single 2', 'studio 4']);
    expect(await positionOf(single.user, first)).toBe(1);
    expect(await positionOf(studio.user, ids[0] ?? '')).toBeNull();
    expect(await positionOf(studio.user, ids[3] ?? '')).toBe(4);

    await begin('studio 2');
    expect(await positionOf(single.user, first)).toBe(0);
    const late = await addCustomer(1);
    await late.order('late 1');
    await studio.order('studio 5');
    expect(await listQueued()).toEqual([
      'single 1',
      'late 1',
      'studio 3',
      'single 2',
      'studio 4',
      'studio 5',
    ]);

    await world.call({ method: 'DELETE', url: one(first), as: single.user });
    expect(await positionOf(studio.user, ids[2] ?? '')).toBe(1);
  });

  it('however many videos a user has ordered: one of another is next after the one of each', async () => {
    const crowd = await addCustomer(500);
    const before = (await listQueued()).length;
    for (let n = 1; n <= 500; n += 1) await crowd.order(`crowd ${n}`);
    const other = await addCustomer(1);
    const id = await other.order('other 1');
    const queued = await listQueued();
    expect(queued.length - before).toBe(501);
    expect(queued.indexOf('other 1')).toBeLessThan(before + 2);
    expect(await positionOf(other.user, id)).toBe(queued.indexOf('other 1'));
    expect(queued.filter((title) => title.startsWith('crowd'))[499]).toBe('crowd 500');
  });
});
