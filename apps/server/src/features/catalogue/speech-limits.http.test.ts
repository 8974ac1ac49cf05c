import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Voice } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { createBuiltInVoice } from '../../providers/voice/built-in-voice.ts';
import type { TestAppOptions, TestUser } from '../../testing/create-test-app.ts';
import { createFakeVoice } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { sweepSpeeches } from './cached-speeches.ts';

const PATHS = API_PATHS.catalogue;
const HOUR = 3600_000;

/** The built-in voices and one of a paid service. */
const PAID_VOICE = { ...VOICES[0], key: 'studio:en-US:amy', name: 'Amy' } as (typeof VOICES)[number];
const listVoices = async () => [...VOICES, PAID_VOICE];

async function openWorld(options: TestAppOptions = {}) {
  const spoken: string[] = [];
  const fake = createFakeVoice();
  const voice = createFakeVoice({
    listVoices,
    speak(order) {
      spoken.push(order.text);
      return fake.speak(order);
    },
  });
  const world = await createVideoWorld({ ...options, providers: { voice, ...options.providers } });
  const user = await world.registerUser();
  const all = (await world.call({ method: 'GET', url: PATHS.voices, as: user })).json<Voice[]>();
  const findId = (key: string) => all.find((each) => each.key === key)?.id ?? '';
  const ask = (voiceover: string, { key = 'en-emma', as = user, address = '10.0.0.1' } = {}) =>
    world.call({
      method: 'POST',
      url: PATHS.preview,
      as,
      body: { voiceover, voice: findId(key) },
      remoteAddress: address,
    });
  return { world, user, spoken, ask, findId, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

const listSpeechFiles = async ({ config }: VideoWorld) =>
  (await readdir(join(config.dataDir, 'files', 'speech')).catch(() => [])).sort();

describe('a text that can’t be spoken', () => {
  it('is too long or has no words: the error is at its field, and nothing is stored or reported', async () => {
    const speaker = createSpeaker();
    await using voice = createBuiltInVoice({ speaker, version: 'test' });
    const errors: string[] = [];
    const destination = new Writable({
      write(chunk, _, done) {
        errors.push(String(chunk));
        done();
      },
    });
    const log = createLog({ level: 'error', pretty: false, destination });
    await using opened = await openWorld({ providers: { voice }, log });
    const { world, ask } = opened;
    const long = await ask('龘'.repeat(500));
    expect(long.statusCode).toBe(400);
    expect(long.json()).toEqual({
      voiceover: [
        expect.stringMatching(
          /^This text takes about (29|30|31)\d seconds to say; at most 150 are possible\. Please shorten it\.$/,
        ),
      ],
    });
    const empty = await ask('😍🎮');
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      { voiceover: ['There is nothing in this text that can be said. Please add some words.'] },
    ]);
    expect(await listSpeechFiles(world)).toEqual([]);
    expect(await world.db.selectFrom('speech_previews').selectAll().execute()).toEqual([]);
    expect(errors).toEqual([]);
  }, 150_000);

  it('is not ordered or charged', async () => {
    await using opened = await openWorld();
    const { world, user } = opened;
    await world.creditUser(user, 1000);
    const body = await world.buildOrder(user, { voiceover: '😍🎮' });
    const response = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
    expect([response.statusCode, Object.keys(response.json())]).toEqual([400, ['voiceover']]);
    expect(await getBalance(world.db, user.id)).toBe(1000);
  });
});

describe('the cache', () => {
  it('has the newest 20 texts of each user, and other users’ texts', async () => {
    await using opened = await openWorld();
    const { world, ask } = opened;
    const other = await world.registerUser();
    await ask('Text 0', { as: other });
    for (let number = 0; number < 25; number += 1) await ask(`Text ${number}`);
    const count = async (table: 'speech_previews' | 'speech_hearings') =>
      (await world.db.selectFrom(table).selectAll().execute()).length;
    expect([await count('speech_previews'), await count('speech_hearings')]).toEqual([21, 21]);
    expect(await listSpeechFiles(world)).toHaveLength(42);
  });

  it('has the lossless sound for an hour; for a later order it is spoken again', async () => {
    let now = Date.now();
    await using opened = await openWorld({ clock: () => new Date(now), working: true });
    const { world, user, spoken, ask, findId } = opened;
    const voiceover = 'Match three stones.';
    await ask(voiceover);
    await ask(voiceover, { key: PAID_VOICE.key });
    now += 2 * HOUR;
    const { id } = await world.db
      .selectFrom('speech_previews')
      .select('id')
      .where('paid', '=', false)
      .executeTakeFirstOrThrow();
    const { storage } = world.server.providers;
    expect(await sweepSpeeches({ db: world.db, clock: () => new Date(now), storage })).toBe(1);
    const files = await listSpeechFiles(world);
    expect(files).toHaveLength(3);
    expect(files).not.toContain(`${id}.wav`);

    const order = async (key: string) => {
      await world.creditUser(user, 1000);
      const as = { ...user, ...(await signInAgain(world, user)) };
      const body = await world.buildOrder(as, { voiceover, voice: findId(key) });
      const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as, body });
      expect(made.statusCode).toBe(201);
      const url = API_PATHS.videos.one(made.json<{ id: string }>().id);
      await expect
        .poll(async () => (await world.call({ method: 'GET', url, as })).json().status, { timeout: 30_000 })
        .toBe('ready');
    };
    expect(spoken).toHaveLength(2);
    await order(PAID_VOICE.key);
    expect(spoken).toHaveLength(2);
    await order('en-emma');
    expect(spoken).toHaveLength(3);
  }, 60_000);
});

async function signInAgain(world: VideoWorld, { email, password }: TestUser) {
  const body = { email, password };
  const response = await world.call({ method: 'POST', url: API_PATHS.account.login, body });
  return response.json<{ access: string }>();
}

describe('previews', () => {
  it('are limited for each user, from any address, and not for other users', async () => {
    await using opened = await openWorld();
    const { world, ask } = opened;
    const statuses = new Set<number>();
    for (let number = 0; number < 40; number += 1) {
      statuses.add((await ask('One text.', { address: `10.0.1.${number}` })).statusCode);
    }
    expect([...statuses]).toEqual([200]);
    const refused = await ask('One text.', { address: '10.0.2.1' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const other = await world.registerUser();
    expect((await ask('One text.', { as: other, address: '10.0.2.1' })).statusCode).toBe(200);
  });

  it('of one user are spoken one at a time, and others don’t wait for them', async () => {
    const begun: string[] = [];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const fake = createFakeVoice();
    const voice = createFakeVoice({
      async speak(order) {
        begun.push(order.text);
        await held;
        return fake.speak(order);
      },
    });
    await using opened = await openWorld({ providers: { voice } });
    const { world, ask } = opened;
    const other = await world.registerUser();
    const flood = ['a1', 'a2', 'a3'].map((text) => ask(text));
    await expect.poll(() => begun.length).toBe(1);
    const single = ask('b1', { as: other });
    await expect.poll(() => begun).toEqual([expect.stringMatching(/^a/), 'b1']);
    letGo();
    for (const response of await Promise.all([...flood, single])) expect(response.statusCode).toBe(200);
    expect(begun).toHaveLength(4);
  });
});
