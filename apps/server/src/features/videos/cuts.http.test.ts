import type { CampaignQuote } from '@avatarcade/contracts/campaigns';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoCuts } from '@avatarcade/contracts/video-cuts';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeVoice } from '../../testing/fake-engine.ts';
import { readyVideo } from '../../testing/ready-video.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createSpeakOrdered } from '../catalogue/heard-speech.service.ts';
import { createPresenters } from '../catalogue/presenters.service.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const { cuts } = API_PATHS.videos;
const APPLE = 'https://apps.apple.com/us/app/a-game/id1234567890';
let world: VideoWorld;
beforeAll(async () => {
  world = await createVideoWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it('a cut is ordered once, at the price of a video, and is rendered within its length', async () => {
  const text =
    'Match three stones now. Then match five more of them at once. Play it today with your friends.';
  const { user, id } = await orderOne(world, undefined, { voiceover: text });
  const order = (body: object) => world.call({ method: 'POST', url: cuts(id), as: user, body });
  expect((await order({ length: 6 })).json()).toEqual({
    detail: 'Other cuts can only be made of a finished video.',
  });
  await readyVideo(world, { id });
  await world.creditUser(user, 3000);
  const first = await order({ length: 6 });
  expect(first.statusCode).toBe(201);
  expect((await order({ length: 6 })).json()).toEqual(first.json());
  expect(await getBalance(world.db, user.id)).toBe(2000);
  const cutId = first.json<{ id: string }>().id;
  await handlersOf(world).render(cutId);
  const cut = await world.getVideo(user, cutId);
  expect(cut).toMatchObject({ title: 'First try, 6 s', of_video: null, status: 'ready' });
  expect(cut.duration).toBeLessThanOrEqual(6);
  const { results } = (await world.call({ method: 'GET', url: cuts(id), as: user })).json<VideoCuts>();
  expect(results.map(({ name, unavailable, price, video }) => [name, unavailable, price, video?.id])).toEqual(
    [
      ['without presenter', null, 10, undefined],
      ['6 s', null, 10, cutId],
      ['15 s', 'The whole video already lasts no more than 15 s.', 10, undefined],
      ['30 s', 'The whole video already lasts no more than 30 s.', 10, undefined],
      ['Google Play', null, 10, undefined],
      ['App Store', 'The game has no App Store address yet. Please add it to the game first.', 10, undefined],
    ],
  );
});

it('a cut without its presenter says that nobody is seen', async () => {
  const { user, id } = await orderOne(world);
  await readyVideo(world, { id });
  await world.creditUser(user, 1000);
  const cut = await world.call({ method: 'POST', url: cuts(id), as: user, body: { presenter: 'none' } });
  const shown = await world.getVideo(user, cut.json<{ id: string }>().id);
  expect([(await world.getVideo(user, id)).has_presenter, shown.has_presenter]).toEqual([true, false]);
});

it('a store twin needs the game’s address in that store, which is asked for', async () => {
  const { user, id } = await orderOne(world);
  await readyVideo(world, { id });
  await world.creditUser(user, 1000);
  const { product } = await world.getVideo(user, id);
  const order = () => world.call({ method: 'POST', url: cuts(id), as: user, body: { store: 'app-store' } });
  const refused = await order();
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({
    store: ['The game has no App Store address yet. Please add it to the game first.'],
  });
  const patch = (other_store_url: string) =>
    world.call({
      method: 'PATCH',
      url: API_PATHS.products.one(product),
      as: user,
      body: { other_store_url },
    });
  expect((await patch('https://play.google.com/store/apps/details?id=com.test.x')).json()).toEqual({
    other_store_url: ['Please enter the game’s App Store address'],
  });
  expect((await patch(APPLE)).json().other_store_url).toContain('apps.apple.com');
  const { id: twin } = (await order()).json<{ id: string }>();
  const row = await world.db.selectFrom('videos').selectAll().where('id', '=', twin).executeTakeFirst();
  expect(row).toMatchObject({ cut_of: id, cut: '//app-store', edit: { store: 'app-store' } });
});

it('a campaign multiplies its cuts, each at the price of a video, and says which can’t be made', async () => {
  const user = await world.registerUser();
  await world.creditUser(user, 10_000);
  const text = 'Match three stones now. Then match five more of them at once. Play it today.';
  const { product, ...base } = await world.buildOrder(user, { voiceover: text });
  const body = {
    product,
    base,
    formats: ['portrait', 'square'],
    cuts: [{}, { length: 6 }, { presenter: 'none' }],
  };
  const quote = (change: object) =>
    world.call({ method: 'POST', url: API_PATHS.campaigns.quote, as: user, body: { ...body, ...change } });
  const quoted = (await quote({ skip: [[0, 0, 0, 0, 1, 2]] })).json<CampaignQuote>();
  expect(quoted).toMatchObject({ count: 5, priced: 3, price: 30 });
  expect(quoted.variants.map(({ indices }) => indices)).toEqual([
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 0],
    [0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 1, 1],
    [0, 0, 0, 0, 0, 2],
  ]);
  expect(quoted.variants[2]?.cut).toEqual({ length: 6, presenter: null, store: null });
  const refused = await quote({ cuts: [{ store: 'app-store' }, { length: 6 }], hooks: ['word '.repeat(60)] });
  expect(refused.json().cuts).toEqual([
    'The game has no App Store address yet. Please add it to the game first.',
    'English: The first sentence is too long for 6 s. Please write a shorter one, or choose a longer cut.',
  ]);
});

it('what variants say alike is spoken once, also when they are rendered at the same time', async () => {
  const said: string[] = [];
  const fake = createFakeVoice();
  const voice = createFakeVoice({
    speak(order, signal) {
      said.push(order.text);
      return fake.speak(order, signal);
    },
  });
  const { storage } = world.server.providers;
  const speak = createSpeakOrdered({
    ...{ db: world.db, clock: () => new Date(), storage, voice },
    presenters: createPresenters([]),
  });
  const { id: userId } = await world.registerUser();
  const order = { userId, speechId: null, voice: DEFAULT_VOICE.key, text: 'Match three. Play now.' };
  const both = await Promise.all([speak(order), speak(order)]);
  both.push(await speak(order));
  for (const { track } of both) expect(track).toEqual(both[0]?.track);
  await speak({ ...order, text: 'Stop here. Play now.' });
  expect(said).toEqual(['Match three. Play now.', 'Stop here. Play now.']);
});
