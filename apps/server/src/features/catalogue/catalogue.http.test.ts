import { gunzipSync } from 'node:zlib';
import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import {
  AGE_RANGES,
  type AvatarGroup,
  type SpeechPreview,
  type VideoTemplate,
  type Voice,
} from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine, createFakeVoice } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { nameSpeech, speechKeys } from './heard-speech.service.ts';
import { createPresenters } from './presenters.service.ts';
import { createSpeechPreviews } from './speech-previews.service.ts';
import { STILL_TIME } from './template-sample.ts';
import { createVoiceCatalogue } from './voice-catalogue.service.ts';

const PATHS = API_PATHS.catalogue;
type Page<Item> = { results: Item[]; count: number; total_pages: number };

const honestVoice = createFakeVoice();
const honestEngine = createFakeEngine();
const spoken: string[] = [];
const drawn: string[] = [];
const clips: string[] = [];
let slowly: Promise<void> | undefined;
let world: VideoWorld;
let user: TestUser;

beforeAll(async () => {
  const voice = createFakeVoice({
    speak(order) {
      spoken.push(order.text);
      return honestVoice.speak(order);
    },
  });
  const engine = createFakeEngine({
    async drawPortrait(order) {
      drawn.push(order.avatar);
      await slowly;
      return honestEngine.drawPortrait(order);
    },
    async drawGreeting(order) {
      await slowly;
      return honestEngine.drawGreeting(order);
    },
    makeSampleGameplay(order) {
      clips.push(`${order.format} from ${order.from ?? 0}`);
      return honestEngine.makeSampleGameplay(order);
    },
  });
  world = await createVideoWorld({ providers: { voice, engine } });
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (url: string, query: Record<string, string> = {}) =>
  world.call({ method: 'GET', url, as: user, query });
const local = (address: string) => address.replace(world.config.publicUrl, '');

describe('voices', () => {
  it('are filtered by gender and language', async () => {
    const voices = (await get(PATHS.voices, { gender: 'male', language: 'German' })).json<Voice[]>();
    expect(voices.length).toBeGreaterThan(0);
    for (const voice of voices) expect(voice).toMatchObject({ gender: 'male', language: 'German' });
    expect((await get(PATHS.voices, { language: 'Klingon' })).json()).toEqual({
      language: [
        'There is no such language. Languages have English names, such as German: the voices have them.',
      ],
    });
    expect((await get(PATHS.voices, { gender: 'robot' })).statusCode).toBe(400);
  });

  it('begin with the default one, an English woman, which has more fields', async () => {
    const [first, second] = (await get(PATHS.voices)).json<Voice[]>();
    expect(first).toMatchObject({
      language: 'English',
      gender: 'female',
      label: first?.name,
      value: first?.id,
    });
    expect([first?.url, first?.preview_audio]).toEqual([first?.preview_audio_url, first?.preview_audio_url]);
    expect(second).not.toHaveProperty('value');
  });

  it('all of them are a small response', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await world.call({ method: 'GET', url: PATHS.voices, as: user, headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(20_000);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual((await get(PATHS.voices)).json());
  });

  it('have greetings that are spoken once for everybody', async () => {
    const [voice] = (await get(PATHS.voices, { language: 'English' })).json<Voice[]>();
    const before = spoken.length;
    for (let time = 0; time < 3; time += 1) {
      const sample = await world.call({ method: 'GET', url: local(voice?.preview_audio_url ?? '') });
      expect(sample.statusCode).toBe(302);
      const file = await world.call({ method: 'GET', url: local(String(sample.headers.location)) });
      expect(file.headers['content-type']).toBe('audio/mp4');
    }
    expect(spoken).toHaveLength(before + 1);
    const unknown = await world.call({ method: 'GET', url: PATHS.voiceSample(crypto.randomUUID()) });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('avatars', () => {
  const groups = async (query: Record<string, string> = {}) =>
    (await get(PATHS.avatarGroups, query)).json<Page<AvatarGroup>>();

  it('are filtered, and groups without a match are omitted', async () => {
    const all = await groups();
    expect(all.count).toBeGreaterThan(0);
    const some = all.results[0]?.avatars[0];
    const same = await groups({ gender: some?.gender ?? '', ethnicity: some?.ethnicity.toUpperCase() ?? '' });
    expect(same.results[0]?.avatars[0]?.id).toBe(some?.id);
    for (const group of same.results) {
      for (const avatar of group.avatars) expect(avatar.gender).toBe(some?.gender);
    }
    expect(await groups({ age_from: '119', age_to: '120' })).toEqual({
      results: [],
      count: 0,
      total_pages: 1,
    });
    expect((await groups({ page_size: '1', page: '1' })).results).toHaveLength(1);
  });

  it.each(AGE_RANGES)('of the range $label are between $from and $to', async ({ from, to }) => {
    const ages = new Map(AVATAR_GROUPS.flatMap(({ avatars }) => avatars.map(({ id, age }) => [id, age])));
    const found = await groups({ age_from: String(from), age_to: String(to), page_size: '100' });
    const keys = found.results.flatMap(({ avatars }) => avatars.map(({ key }) => key));
    const fitting = [...ages].filter(([, age]) => age >= from && age <= to).map(([id]) => id);
    expect(fitting.length).toBeGreaterThan(0);
    expect(keys.sort()).toEqual(fitting.sort());
  });

  it('are filtered by tags, by name or id', async () => {
    const tags = (await get(PATHS.tags)).json<{ id: string; name: string }[]>();
    const [tag] = tags;
    const byName = await groups({ tags: tag?.name ?? '' });
    expect(byName.count).toBeGreaterThan(0);
    expect(await groups({ tags: tag?.id ?? '' })).toEqual(byName);
  });

  it.each([
    ['ethnicity', { ethnicity: 'Martian' }, 'No presenter has this ethnicity.'],
    ['tags', { tags: 'action,nonsense' }, 'There is no tag “nonsense”.'],
    ['age_to', { age_from: '40', age_to: '20' }, 'This is below age_from.'],
  ])('refuse an unknown %s', async (...[field, query, words]) => {
    const response = await get(PATHS.avatarGroups, query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ [field]: [words] });
  });

  it('have a picture that is drawn once and public', async () => {
    const avatar = (await groups()).results[0]?.avatars[0];
    const responses = await Promise.all(
      [1, 2, 3].map(() => world.call({ method: 'GET', url: local(avatar?.preview_image ?? '') })),
    );
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('image/webp');
      expect(response.headers['cache-control']).toContain('immutable');
    }
    expect(drawn.filter((key) => key === avatar?.key)).toHaveLength(1);
  });

  it('have a picture again after the storage failed once: no browser and no proxy keeps the error', async () => {
    const avatar = (await groups()).results[0]?.avatars[0];
    const url = local(avatar?.preview_image ?? '');
    await expect.poll(async () => (await world.call({ method: 'GET', url })).statusCode).toBe(200);
    const outage = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });
    const failing = vi.spyOn(world.server.providers.storage, 'open').mockRejectedValueOnce(outage);
    const response = await world.call({ method: 'GET', url });
    failing.mockRestore();
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
    expect((await world.call({ method: 'GET', url })).statusCode).toBe(200);
  });
});

it('a slow picture releases the connection, and is there at the next request', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  slowly = promise;
  const page: Page<AvatarGroup> = (await get(PATHS.avatarGroups)).json();
  const url = local(page.results[1]?.avatars[0]?.preview_image ?? '');
  const early = await world.call({ method: 'GET', url });
  expect([early.statusCode, early.headers['retry-after'], early.headers['cache-control']]).toEqual([
    503,
    '1',
    'no-store',
  ]);
  resolve();
  slowly = undefined;
  await vi.waitFor(
    async () => expect((await world.call({ method: 'GET', url })).statusCode).toBe(200),
    15_000,
  );
});

it('an avatar greets in a moving picture, which requests wait for as for a still one', async () => {
  const page: Page<AvatarGroup> = (await get(PATHS.avatarGroups)).json();
  const url = local(page.results[0]?.avatars[0]?.preview_motion_image ?? '');
  const { promise, resolve } = Promise.withResolvers<void>();
  slowly = promise;
  expect((await world.call({ method: 'GET', url })).statusCode).toBe(503);
  resolve();
  slowly = undefined;
  await vi.waitFor(async () => {
    const response = await world.call({ method: 'GET', url });
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      'image/webp',
      'greeting',
    ]);
  }, 15_000);
});

describe('templates', () => {
  const templates = async (query: Record<string, string> = {}) =>
    (await get(PATHS.templates, query)).json<Page<VideoTemplate>>();

  it('are listed by orientation, with a picture', async () => {
    const list = await templates({ orientation: 'landscape' });
    expect(list.count).toBeGreaterThan(0);
    for (const template of list.results) expect(template.format).toBe('landscape');
    const picture = await world.call({ method: 'GET', url: local(list.results[0]?.preview_url ?? '') });
    expect([picture.statusCode, picture.body]).toEqual([200, 'scene']);
  });

  it('have a public video that supports ranges', async () => {
    const [template] = (await templates()).results;
    const response = await world.call({ method: 'GET', url: local(template?.video ?? '') });
    expect(response.statusCode).toBe(302);
    const part = await world.call({
      method: 'GET',
      url: local(String(response.headers.location)),
      headers: { range: 'bytes=0-3' },
    });
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'mini']);
  });

  it('of one format share one picture of gameplay for their stills, which wait for no whole clip', async () => {
    const all = (await templates({ page_size: '100' })).results;
    await Promise.all(all.map(({ preview_url: url }) => world.call({ method: 'GET', url: local(url) })));
    const ofStills = clips.filter((clip) => clip.endsWith(`from ${STILL_TIME}`));
    expect(ofStills.sort()).toEqual([`landscape from ${STILL_TIME}`, `portrait from ${STILL_TIME}`]);
  });
});

describe('pages', () => {
  it.each([
    ['templates', PATHS.templates],
    ['avatar groups', PATHS.avatarGroups],
  ])('of %s hold ten, and all of them together everything once', async (_, path) => {
    const first = (await get(path)).json<Page<{ id: string }>>();
    expect(first.results).toHaveLength(10);
    expect(first.total_pages).toBe(Math.ceil(first.count / 10));
    const ids = new Set<string>();
    for (let page = 1; page <= first.total_pages; page += 1) {
      const { results, count } = (await get(path, { page: String(page), page_size: '10' })).json<
        Page<{ id: string }>
      >();
      expect(count).toBe(first.count);
      for (const { id } of results) ids.add(id);
    }
    expect(ids.size).toBe(first.count);
    const beyond = (await get(path, { page: String(first.total_pages + 1) })).json();
    expect(beyond).toEqual({ ...first, results: [] });
  });

  it.each([
    ['orientation', PATHS.templates, 'diagonal'],
    ['page', PATHS.templates, '0'],
    ['page_size', PATHS.templates, '101'],
    ['gender', PATHS.avatarGroups, 'robot'],
    ['age_from', PATHS.avatarGroups, 'young'],
    ['age_to', PATHS.avatarGroups, '-1'],
    ['page', PATHS.avatarGroups, 'last'],
  ])('with an unknown %s are refused', async (field, path, value) => {
    const response = await get(path, { [field]: value });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json())).toEqual([field]);
  });
});

describe('a voiceover', () => {
  it('is written from the product, for its owner only', async () => {
    const product = await world.addProduct(user, {
      title: 'Fox & Ember',
      description: 'Match three stones with the fox and wake the sleeping forest.',
    });
    const body = { product_id: product.id, language: 'English' };
    const response = await world.call({ method: 'POST', url: PATHS.voiceover, as: user, body });
    expect(response.statusCode).toBe(201);
    const { voiceover } = response.json<{ voiceover: string }>();
    expect(voiceover).toContain('wake the sleeping forest');
    expect(voiceover.length).toBeLessThanOrEqual(500);
    const other = await world.registerUser();
    expect((await world.call({ method: 'POST', url: PATHS.voiceover, as: other, body })).statusCode).toBe(
      404,
    );
  });

  it('requires a language', async () => {
    const { id } = await world.addProduct(user);
    const response = await world.call({
      method: 'POST',
      url: PATHS.voiceover,
      as: user,
      body: { product_id: id },
    });
    expect(response.json()).toEqual({ language: ['Please select language'] });
  });
});

it('a speech preview is spoken once, and contains words and visemes', async () => {
  const [voice] = (await get(PATHS.voices, { language: 'English' })).json<Voice[]>();
  const body = { voiceover: 'A text that nobody has said before.', voice: voice?.id };
  const send = () => world.call({ method: 'POST', url: PATHS.preview, as: user, body });
  const before = spoken.length;
  const [first, second] = await Promise.all([send(), send()]);
  const third = await send();
  expect(spoken).toHaveLength(before + 1);
  expect(first?.statusCode).toBe(200);
  expect([second?.body, third.body]).toEqual([first?.body, first?.body]);
  const preview = third.json<SpeechPreview>();
  expect(preview.words.map((word) => word.text).join(' ')).toBe(body.voiceover);
  const sound = await world.call({ method: 'GET', url: local(preview.audio_url) });
  expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mp4']);

  const unknown = { ...body, voice: crypto.randomUUID() };
  const refused = await world.call({ method: 'POST', url: PATHS.preview, as: user, body: unknown });
  expect(refused.json()).toEqual({ voice: ['Please select a voice'] });
});

it('a speech expires after a week without use, and the lossless sound of a built-in voice after an hour', async () => {
  const [voice] = (await get(PATHS.voices, { language: 'English' })).json<Voice[]>();
  const body = { voiceover: 'A text that is forgotten soon.', voice: voice?.id };
  await world.call({ method: 'POST', url: PATHS.preview, as: user, body });
  const { storage, engine, voice: provider } = world.server.providers;
  const key = voice?.key ?? '';
  const order = { version: provider.versionOf(key), voice: key, text: body.voiceover };
  const keys = Object.values(speechKeys(nameSpeech(order)));
  const countFiles = async () =>
    (await Promise.all(keys.map((key) => storage.head(key)))).filter((file) => file !== undefined).length;
  const sweepAfter = (days: number) =>
    createSpeechPreviews({
      presenters: createPresenters([]),
      db: world.db,
      clock: () => new Date(Date.now() + days * 24 * 3600_000),
      voice: provider,
      voices: createVoiceCatalogue({ voice: provider }),
      storage,
      engine,
      openScratch: () => Promise.reject(new Error('Nothing is made here.')),
      linkTo: String,
      paidCalls: { take: async () => undefined },
      ensureRoom: async () => undefined,
      warn: () => undefined,
    }).sweep();
  await sweepAfter(0);
  expect(await countFiles()).toBe(2);
  await sweepAfter(6);
  // The browser's sound: for a video the other one is spoken again.
  expect(await countFiles()).toBe(1);
  await sweepAfter(8);
  expect(await countFiles()).toBe(0);
});
