import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechPreview, Voice } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { PackVoice } from '@avatarcade/neural/pack';
import { createPackList } from '@avatarcade/neural/pack-list';
import { CREDIT_LICENCE, RESTRICTED_LICENCE } from '@avatarcade/neural/testing/licences';
import { writePack } from '@avatarcade/neural/testing/write-pack';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createVoices } from '../../providers/voice/create-voices.ts';
import { writeRecordedPack } from '../../providers/voice/testing/recorded-pack.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const PATHS = API_PATHS.catalogue;
const TEXTS = ['Match three stones and wake the forest.', 'Sort all the screws before the timer rings.'];
const ADA: PackVoice = { name: 'Ada', gender: 'female', sid: 0, locales: ['en-US'] };
const GONE = 'The voice is not available any more.';

let folder: string;
let world: VideoWorld;
let user: TestUser;
const logError = vi.fn();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'natural-voices-'));
  await using speaker = createSpeaker();
  const texts = TEXTS.map((text) => ({ text, locale: 'en-US', voice: 'en-olivia' }));
  const pack = { root: folder, id: 'recorded', voices: [ADA], licence: CREDIT_LICENCE };
  await writeRecordedPack(pack, texts, speaker);
  await writePack({ root: folder, id: 'gone', voices: [ADA], licence: RESTRICTED_LICENCE });
  const packs = createPackList({ root: folder, maxAgeMs: 0 });
  const voice = createVoices({
    config: loadConfig({}),
    clock: systemClock,
    log: Object.assign(Object.create(silentLog), { error: logError }),
    builtInVersion: 'test',
    neural: { packs, version: 'test' },
  });
  world = await createVideoWorld({
    providers: { voice, voicePacks: packs },
    env: { PAID_CALLS_PER_DAY: '1', PAID_CALLS_PER_DAY_PAYING: '1' },
  });
  user = await world.registerUser();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const get = async <T>(url: string, query: Record<string, string> = {}) =>
  (await world.call({ method: 'GET', url, as: user, query })).json<T>();

async function getVoice(key: string): Promise<Voice> {
  const voice = (await get<Voice[]>(PATHS.voices)).find((each) => each.key === key);
  if (!voice) throw new Error(`${key} is not in the catalogue.`);
  return voice;
}

const preview = (voiceover: string, voice: Voice) =>
  world.call({ method: 'POST', url: PATHS.preview, as: user, body: { voiceover, voice: voice.id } });

async function order(voice: Voice, voiceover: string) {
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user, { voice: voice.id, voiceover });
  return await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
}

async function waitForVideo(id: string) {
  const read = () => world.getVideo(user, id);
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).not.toBe('pending');
  return await read();
}

it('natural voices come first in their language, and are marked', async () => {
  const english = await get<Voice[]>(PATHS.voices, { language: 'English', gender: 'female' });
  expect(english.slice(0, 3).map(({ key, natural }) => [key, natural])).toEqual([
    ['neural:en-US:gone Ada', true],
    ['neural:en-US:recorded Ada', true],
    ['en-emma', undefined],
  ]);
  const german = await get<Voice[]>(PATHS.voices, { language: 'German' });
  expect(german.every((voice) => !('natural' in voice))).toBe(true);
});

it('their licences are public, and pages know that there are conditions', async () => {
  const url = PATHS.voiceLicences;
  const anybody = await world.call({ method: 'GET', url });
  const about = { voices: 1, languages: ['English'] };
  expect(anybody.json()).toEqual([
    {
      ...about,
      title: 'gone',
      licence: 'Open RAIL-M',
      licence_url: 'https://example.com/rail',
      credit: null,
      restrictions: ['impersonating others without their consent'],
      needs_disclosure: true,
    },
    {
      ...about,
      title: 'recorded',
      licence: 'CC-BY-4.0',
      licence_url: 'https://example.com/by',
      credit: 'Ada Speakers',
      restrictions: [],
      needs_disclosure: false,
    },
  ]);
  expect(await get(API_PATHS.config)).toMatchObject({ voice_licences: true });
});

it('a video whose pack is removed before it is rendered fails with a message and is refunded', async () => {
  const voice = await getVoice('neural:en-US:gone Ada');
  const before = await getBalance(world.db, user.id);
  const made = await order(voice, TEXTS[0] ?? '');
  expect(made.statusCode).toBe(201);
  await rm(join(folder, 'gone@1'), { recursive: true });
  await world.server.jobs.startWorking();
  const { id } = made.json<{ id: string }>();
  const video = await waitForVideo(id);
  expect(video).toMatchObject({ status: 'failed', voice_details: { name: 'Ada' } });
  expect(video.failure_reason).toContain(GONE);
  expect(await getBalance(world.db, user.id)).toBe(before + 1000);

  // From here on the voice can't be chosen, and another order like it has none.
  const refused = await order(voice, TEXTS[0] ?? '');
  expect([refused.statusCode, refused.json()]).toEqual([400, { voice: [MESSAGES.voiceUnknown] }]);
  expect((await preview(TEXTS[0] ?? '', voice)).json()).toEqual({ voice: [MESSAGES.voiceUnknown] });
  expect(await get(API_PATHS.videos.order(id))).toMatchObject({ language: 'English', voice: null });
});

it('a natural voice can be heard and ordered repeatedly, and the video has the heard speech', async () => {
  const voice = await getVoice('neural:en-US:recorded Ada');
  for (const text of TEXTS) {
    const heard = await preview(text, voice);
    expect(heard.statusCode).toBe(200);
    const { words } = heard.json<SpeechPreview>();
    expect(words.map((word) => word.text).join(' ')).toBe(text);
  }
  const made = await order(voice, TEXTS[1] ?? '');
  const video = await waitForVideo(made.json<{ id: string }>().id);
  expect(video).toMatchObject({ status: 'ready', language: 'English', voice_details: { name: 'Ada' } });
});

it('a video without a heard speech is spoken when it is rendered', async () => {
  user = await world.registerUser();
  const made = await order(await getVoice('neural:en-US:recorded Ada'), TEXTS[0] ?? '');
  expect(await waitForVideo(made.json<{ id: string }>().id)).toMatchObject({ status: 'ready' });
});

it('a broken pack is not used any more: its video fails, is refunded, and the log names the command', async () => {
  await writePack({ root: folder, id: 'broken', voices: [ADA], files: { 'model.onnx': 'junk' } });
  const voice = await getVoice('neural:en-US:broken Ada');
  const before = await getBalance(world.db, user.id);
  const made = await order(voice, TEXTS[0] ?? '');
  const video = await waitForVideo(made.json<{ id: string }>().id);
  expect(video.status).toBe('failed');
  expect(video.failure_reason).toContain(GONE);
  expect(await getBalance(world.db, user.id)).toBe(before + 1000);
  expect(logError).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.stringMatching(/npm run voices -- check broken$/),
  );
  const left = await get<Voice[]>(PATHS.voices);
  expect(left.filter(({ natural }) => natural).map(({ key }) => key)).toEqual(['neural:en-US:recorded Ada']);
});
