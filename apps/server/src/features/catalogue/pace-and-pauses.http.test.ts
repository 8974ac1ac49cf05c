import type { SpeechPreview } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Product } from '@avatarcade/contracts/products';
import type { CreateVideoBody, VideoOrder } from '@avatarcade/contracts/video-orders';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { END_CARD_SECONDS } from '@avatarcade/templates/compose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBuiltInVoice } from '../../providers/voice/built-in-voice.ts';
import { speakInParts } from '../../providers/voice/speak-in-parts.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const builtIn = createBuiltInVoice({ speaker: createSpeaker(), version: 'test' });
/** The texts that the provider received. */
const said: string[] = [];
const voice = speakInParts({
  ...builtIn,
  speak(order, signal) {
    said.push(order.text);
    return builtIn.speak(order, signal);
  },
});
const QWIXX = { word: 'Qwixx', say: 'kwicks' };
let world: VideoWorld;
let user: TestUser;
let order: CreateVideoBody;

beforeAll(async () => {
  world = await createVideoWorld({ providers: { voice }, working: true });
  user = await world.registerUser();
  await world.creditUser(user, 10_000);
  order = await world.buildOrder(user);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await voice[Symbol.asyncDispose]();
});
beforeEach(() => {
  said.length = 0;
});

const post = (url: string, body: unknown) => world.call({ method: 'POST', url, as: user, body });
const preview = (body: Record<string, unknown>) =>
  post(API_PATHS.catalogue.preview, { voice: order.voice, ...body });
const hear = async (body: Record<string, unknown>) => (await preview(body)).json<SpeechPreview>();

async function makeVideo(change: Partial<CreateVideoBody>) {
  const made = await post(API_PATHS.videos.base, { ...order, ...change });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<{ id: string }>();
  await expect.poll(async () => (await world.getVideo(user, id)).status, { timeout: 15_000 }).toBe('ready');
  return await world.getVideo(user, id);
}

describe('pace, pauses and pronunciations', () => {
  const how = {
    voiceover: 'Play Qwixx. [pause 1s] It is free!',
    pace: 0.8,
    pronunciations: [QWIXX],
  };

  it('are heard in the preview, and the video has that speech with its length, spoken once', async () => {
    const heard = await hear(how);
    expect(said).toEqual(['Play kwicks.', 'It is free!']);
    expect(heard.words.map(({ text }) => text)).toEqual(['Play', 'Qwixx.', 'It', 'is', 'free!']);
    const video = await makeVideo({ ...how, speech_id: heard.id });
    const unnamed = await makeVideo(how);
    expect(said).toHaveLength(2);
    for (const { duration } of [video, unnamed]) {
      expect(Math.abs((duration ?? 0) - (heard.duration + END_CARD_SECONDS))).toBeLessThanOrEqual(1.01 / 30);
    }
    const again = await world.call({ method: 'GET', url: API_PATHS.videos.order(video.id), as: user });
    expect(again.json<VideoOrder>()).toMatchObject({ voiceover: how.voiceover, pace: 0.8 });
  });

  it('that differ make another speech, and an order with the wrong speech is spoken separately', async () => {
    const voiceover = 'Roll Qwixx dice now.';
    const plain = await hear({ voiceover });
    const quick = await hear({ voiceover, pace: 1.2 });
    const spelled = await hear({ voiceover, pronunciations: [QWIXX] });
    expect(new Set([plain.id, quick.id, spelled.id]).size).toBe(3);
    expect(quick.duration).toBeLessThan(plain.duration * 0.86);
    said.length = 0;
    const video = await makeVideo({ voiceover, pace: 0.9, speech_id: quick.id });
    expect(said).toEqual([voiceover]);
    expect(video.duration).toBeGreaterThan(plain.duration + END_CARD_SECONDS);
  });

  it('that have no effect make the same speech', async () => {
    const voiceover = 'Stack the stones.';
    const plain = await hear({ voiceover });
    const same = await hear({ voiceover, pace: 1, pronunciations: [QWIXX] });
    expect(same.id).toBe(plain.id);
    expect(said).toEqual([voiceover]);
  });

  it('have defaults in an order without them', async () => {
    const { id } = await makeVideo({ voiceover: 'Without any of them.' });
    const row = await world.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
    expect([row?.pace, row?.pronunciations]).toEqual([1, []]);
  });
});

describe('invalid input is refused at its field, by the preview and by the order', () => {
  const PAUSE = 'A pause is written [pause 0.5s], with 0.1 to 3 seconds';
  it.each<[Record<string, unknown>, Record<string, string[]>]>([
    [{ voiceover: 'Go [pause 9s] on' }, { voiceover: [PAUSE] }],
    [{ voiceover: 'Go [pause] on' }, { voiceover: [PAUSE] }],
    [
      { voiceover: '[pause 1s]' },
      { voiceover: ['There is nothing in this text that can be said. Please add some words.'] },
    ],
    [{ pace: 1.3 }, { pace: ['Pace must be between 0.8 and 1.2, in steps of 0.05'] }],
    [{ pace: 0.83 }, { pace: ['Pace must be between 0.8 and 1.2, in steps of 0.05'] }],
    [{ pace: '1' }, { pace: ['Pace must be between 0.8 and 1.2, in steps of 0.05'] }],
    [
      { pronunciations: [{ word: 'Qwixx', say: ' ' }] },
      { pronunciations: ['Please add how the word is said'] },
    ],
    [
      { pronunciations: [QWIXX, { word: 'qwixx', say: 'quix' }] },
      { pronunciations: ['“qwixx” is in the list twice'] },
    ],
    [
      { voiceover: 'Qwixx '.repeat(80), pronunciations: [{ word: 'Qwixx', say: 'kwicks kwicks' }] },
      {
        voiceover: [
          'With your pronunciations this text has 1119 characters to say; at most 500 are possible. Please shorten it.',
        ],
      },
    ],
  ])('%o', async (change, fields) => {
    const heard = await preview({ voiceover: 'Go on', ...change });
    expect([heard.statusCode, heard.json()]).toEqual([400, fields]);
    const ordered = await post(API_PATHS.videos.base, { ...order, ...change });
    expect([ordered.statusCode, ordered.json()]).toEqual([400, fields]);
    expect(said).toEqual([]);
  });
});

describe('the pronunciations of a product', () => {
  const patch = (id: string, body: unknown) =>
    world.call({ method: 'PATCH', url: API_PATHS.products.one(id), as: user, body });

  it('are empty at first, stored when they are given, and stay when something else changes', async () => {
    const { id, pronunciations } = await world.addProduct(user);
    expect(pronunciations).toEqual([]);
    const changed = await patch(id, { pronunciations: [{ word: ' Qwixx ', say: 'kwicks' }] });
    expect([changed.statusCode, changed.json<Product>().pronunciations]).toEqual([200, [QWIXX]]);
    const other = await patch(id, { recommended_country: 'DE' });
    expect(other.json<Product>().pronunciations).toEqual([QWIXX]);
    const none = await patch(id, { pronunciations: [] });
    expect(none.json<Product>().pronunciations).toEqual([]);
  });

  it('are refused with plain messages', async () => {
    const { id } = await world.addProduct(user);
    const many = Array.from({ length: 51 }, (_, index) => ({ word: `word ${index}`, say: 'w' }));
    const refused = await patch(id, { pronunciations: many });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { pronunciations: ['At most 50 pronunciations'] },
    ]);
  });
});
