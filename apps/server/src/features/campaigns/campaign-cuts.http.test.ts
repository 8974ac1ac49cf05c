import type { CampaignQuote } from '@avatarcade/contracts/campaigns';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

/** Spoken in about 9 s: longer than 6 s, and no longer than 15 s with an end card. */
const TEXT =
  'Match three stones now, and watch them fall. Then match five more of them at once for a bonus. Play it today with all of your friends.';
const SIX = { length: 6, presenter: null, store: null } as const;

let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
  await world.creditUser(user, 10_000);
});
afterAll(() => world[Symbol.asyncDispose]());

async function buildBody({ base: change = {}, ...matrix }: { base?: object } & Record<string, unknown>) {
  const { product, ...base } = await world.buildOrder(user, { voiceover: TEXT });
  return { product, base: { ...base, ...change }, ...matrix };
}

async function quote(body: object): Promise<CampaignQuote> {
  const { quote: url } = API_PATHS.campaigns;
  const response = await world.call({ method: 'POST', url, as: user, body });
  expect(response.statusCode).toBe(200);
  return response.json<CampaignQuote>();
}

const cutsOf = ({ variants }: CampaignQuote) => variants.map(({ cut }) => cut?.length);

it('a length that the whole video doesn’t exceed is the whole video, which is made once', async () => {
  const cuts = [{}, { length: 6 }, { length: 15 }, { length: 30 }, { store: 'google-play' }];
  const quoted = await quote(await buildBody({ cuts }));
  expect(quoted).toMatchObject({ count: 3, price: 30 });
  expect(quoted.variants.map(({ indices }) => indices.at(-1))).toEqual([0, 1, 4]);
  const long = await quote(await buildBody({ cuts, hooks: [null, `Look! ${'Ever '.repeat(30)}higher!`] }));
  expect(long.variants.map(({ hook, cut }) => [hook, cut?.length, cut?.store])).toEqual([
    [0, null, null],
    [0, 6, null],
    [0, null, 'google-play'],
    [1, null, null],
    [1, 6, null],
    [1, 15, null],
    [1, null, 'google-play'],
  ]);
});

it('the estimate is as long as the video will be, with its end card', async () => {
  const whole = await quote(await buildBody({}));
  const spoken = whole.seconds - 2.5;
  expect(spoken).toBeGreaterThan(6);
  const written = { edit: { ...buildDefaultEdit(), length: 15 } };
  expect((await quote(await buildBody({ base: written }))).seconds).toBeGreaterThan(whole.seconds);
  const both = await quote(await buildBody({ cuts: [{}, { length: 6 }] }));
  expect(both.variants.map(({ seconds }) => Math.round(seconds))).toEqual([whole.seconds, 6]);
});

it('a base that is a cut makes that cut, called so, or what the list of cuts says of the whole video', async () => {
  const edit = { ...buildDefaultEdit(), length: 6, cut: true };
  for (const base of [{ edit }, { length: 6 }]) {
    const alone = await quote(await buildBody({ base }));
    expect(alone.variants).toMatchObject([{ cut: SIX, seconds: 6, title: expect.stringContaining('6 s') }]);
    const body = await buildBody({ base, cuts: [{}, { length: 6 }] });
    const quoted = await quote(body);
    expect(cutsOf(quoted)).toEqual([null, 6]);
    expect(quoted.variants[0]?.seconds).toBeGreaterThan(8);
    const url = API_PATHS.campaigns.base;
    const made = await world.call({ method: 'POST', url, as: user, body: { name: 'Launch', ...body } });
    expect(made.statusCode).toBe(201);
    const ids = made.json<{ videos: { id: string }[] }>().videos.map(({ id }) => id);
    const rows = await world.db.selectFrom('videos').select(['id', 'edit']).where('id', 'in', ids).execute();
    expect(ids.map((id) => rows.find((row) => row.id === id)?.edit)).toMatchObject([
      { length: null, cut: false },
      { length: 6, cut: true },
    ]);
  }
});

it('the length that the text of a base was written for stays', async () => {
  const edit = { ...buildDefaultEdit(), length: 15, cut: false };
  const body = await buildBody({ name: 'Launch', base: { edit } });
  const made = await world.call({ method: 'POST', url: API_PATHS.campaigns.base, as: user, body });
  const [video] = made.json<{ videos: { id: string; variant: object }[] }>().videos;
  expect(video?.variant).not.toHaveProperty('cut');
  const row = await world.db
    .selectFrom('videos')
    .select('edit')
    .where('id', '=', video?.id ?? '')
    .executeTakeFirst();
  expect(row?.edit).toMatchObject({ length: 15, cut: false });
});
