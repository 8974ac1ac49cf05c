import type { SpeechPreview, Voice } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { silentLog } from '../../platform/log/log.ts';
import { DEFAULT_RETRY_POLICY } from '../../providers/voice/ask-service.ts';
import { createVoices } from '../../providers/voice/create-voices.ts';
import { ELEVENLABS_KEY, startElevenLabsServer } from '../../providers/voice/testing/elevenlabs-server.ts';
import {
  HEYGEN_VOICE_KEY,
  startHeygenVoiceServer,
} from '../../providers/voice/testing/heygen-voice-server.ts';
import { OPENAI_KEY, startOpenAiServer } from '../../providers/voice/testing/openai-server.ts';
import {
  breakOff,
  hang,
  type Mood,
  refuse,
  type ServiceServer,
} from '../../providers/voice/testing/service-server.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const PATHS = API_PATHS.catalogue;
const speaker = createSpeaker();
let openai: ServiceServer;
let elevenlabs: ServiceServer;
let heygen: ServiceServer;
/** Without pauses between attempts. */
const retryPolicy = { ...DEFAULT_RETRY_POLICY, wait: async () => undefined };
let world: VideoWorld;
let user: TestUser;

beforeAll(async () => {
  [openai, elevenlabs, heygen] = await Promise.all([
    startOpenAiServer(speaker),
    startElevenLabsServer(speaker),
    startHeygenVoiceServer(speaker),
  ]);
  const config = loadConfig({
    OPENAI_BASE_URL: `${openai.url}/v1`,
    OPENAI_API_KEY: OPENAI_KEY,
    VOICE_MODEL: 'tts-test',
    ELEVENLABS_URL: elevenlabs.url,
    ELEVENLABS_API_KEY: ELEVENLABS_KEY,
    ELEVENLABS_MODEL: 'eleven_test',
    HEYGEN_URL: heygen.url,
    HEYGEN_API_KEY: HEYGEN_VOICE_KEY,
  });
  const voice = createVoices({
    config,
    clock: systemClock,
    log: silentLog,
    builtInVersion: 'test',
    retryPolicy,
  });
  world = await createVideoWorld({ providers: { voice }, working: true });
  user = await world.registerUser();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await openai[Symbol.asyncDispose]();
  await elevenlabs[Symbol.asyncDispose]();
  await heygen[Symbol.asyncDispose]();
  await speaker[Symbol.asyncDispose]();
});
beforeEach(() => {
  openai.seen.length = 0;
});

const list = async (query: Record<string, string>) =>
  (await world.call({ method: 'GET', url: PATHS.voices, as: user, query })).json<Voice[]>();

async function getVoice(key: string): Promise<Voice> {
  const voice = (await list({})).find((each) => each.key === key);
  if (!voice) throw new Error(`${key} is not in the catalogue.`);
  return voice;
}

const preview = (voiceover: string, voice: Voice) =>
  world.call({ method: 'POST', url: PATHS.preview, as: user, body: { voiceover, voice: voice.id } });

async function order(voice: Voice, voiceover: string) {
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user, { voice: voice.id, language: voice.language, voiceover });
  const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  await expect
    .poll(async () => (await world.getVideo(user, id)).status, { timeout: 15_000 })
    .not.toBe('pending');
  return await world.getVideo(user, id);
}

it('voices of services follow the built-in ones, by language and gender', async () => {
  const english = await list({ language: 'English', gender: 'female' });
  expect(english[0]?.key).toBe('en-emma');
  expect(english.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'en-olivia',
      'openai:en-US:nova',
      'elevenlabs:en-US:Rachel01',
      'heygen:en-US:ada0',
    ]),
  );
  const german = await list({ language: 'German', gender: 'male' });
  expect(german.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lukas', 'Onyx', 'Adam']));
  for (const voice of german) expect(voice).toMatchObject({ language: 'German', gender: 'male' });
  expect((await list({ language: 'Amharic' })).every(({ key }) => key.startsWith('am-'))).toBe(true);
});

it('a video has the preview’s speech, without another call of the service', async () => {
  const voice = await getVoice('openai:en-US:nova');
  const text = 'Match three stones and wake the forest.';
  const answer = await preview(text, voice);
  expect(answer.statusCode).toBe(200);
  expect(
    answer
      .json<SpeechPreview>()
      .words.map((word) => word.text)
      .join(' '),
  ).toBe(text);
  const video = await order(voice, text);
  expect(video).toMatchObject({ status: 'ready', voice_details: { name: 'Nova' } });
  expect(openai.seen).toHaveLength(1);
});

it('a voice of HeyGen speaks a video with the words of its preview', async () => {
  const voice = await getVoice('heygen:en-US:ben1');
  const text = 'Match three stones and wake the forest.';
  const { words } = (await preview(text, voice)).json<SpeechPreview>();
  expect(words.map((word) => word.text).join(' ')).toBe(text);
  expect(await order(voice, text)).toMatchObject({ status: 'ready', voice_details: { name: 'Ben' } });
  expect(heygen.seen.filter(({ path }) => path === '/v3/voices/speech')).toHaveLength(1);
});

it('an order names the heard speech, but not another user’s or one of another text', async () => {
  const voice = await getVoice('openai:en-US:nova');
  const text = 'Sort the screws before the timer rings.';
  const heard = (await preview(text, voice)).json<SpeechPreview>();
  const other = (await preview('Something else.', voice)).json<SpeechPreview>();
  const stranger = await world.registerUser();
  const namedBy = async (buyer: TestUser, speechId: string) => {
    await world.creditUser(buyer, 1000);
    const body = await world.buildOrder(buyer, { voice: voice.id, voiceover: text, speech_id: speechId });
    const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: buyer, body });
    expect(made.statusCode).toBe(201);
    const { speech_id: named } = await world.db
      .selectFrom('videos')
      .select('speech_id')
      .where('id', '=', made.json<{ id: string }>().id)
      .executeTakeFirstOrThrow();
    return named;
  };
  expect(await namedBy(user, heard.id)).toBe(heard.id);
  expect(await namedBy(user, other.id)).toBeNull();
  expect(await namedBy(user, crypto.randomUUID())).toBeNull();
  expect(await namedBy(stranger, heard.id)).toBeNull();
});

it('an order that is repeated with its key is the same, whether or not it names the speech', async () => {
  const voice = await getVoice('openai:en-US:nova');
  const text = 'Tilt the tray and catch the pearls.';
  const heard = (await preview(text, voice)).json<SpeechPreview>();
  const buyer = await world.registerUser();
  await world.creditUser(buyer, 1000);
  const body = await world.buildOrder(buyer, { voice: voice.id, voiceover: text });
  const headers = { 'idempotency-key': 'one-order-one-video' };
  const send = (speech_id?: string) =>
    world.call({
      method: 'POST',
      url: API_PATHS.videos.base,
      as: buyer,
      body: { ...body, speech_id },
      headers,
    });
  const [first, again] = [await send(heard.id), await send()];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
});

it('a text that only another user has heard is spoken again', async () => {
  const voice = await getVoice('openai:en-US:nova');
  const text = 'Plant one seed and race the rain.';
  expect((await preview(text, voice)).statusCode).toBe(200);
  const listener = user;
  user = await world.registerUser();
  expect(await order(voice, text)).toMatchObject({ status: 'ready' });
  user = listener;
  expect(openai.seen.filter(({ body }) => body.includes(text))).toHaveLength(2);
});

it.each([
  ['a trailing control character', 'Stack the crates to the moon.\u0001'],
  ['a vertical tab', 'Stack the \u000bcrates to the moon.'],
  ['a control character behind a space', '\u0000 Stack the crates to the moon. \u0001'],
])('a text with %s is the same speech, paid once', async (_, pasted) => {
  const voice = await getVoice('openai:en-US:nova');
  const plain = (await preview('Stack the crates to the moon.', voice)).json<SpeechPreview>();
  openai.seen.length = 0;
  expect((await preview(pasted, voice)).json<SpeechPreview>().id).toBe(plain.id);
  expect(await order(voice, pasted)).toMatchObject({ status: 'ready' });
  expect(openai.seen).toHaveLength(0);
});

it('a video without a heard speech is spoken when it is rendered', async () => {
  const video = await order(await getVoice('elevenlabs:de-DE:Adam02'), 'Größer, schöner, kostenlos.');
  expect(video).toMatchObject({ status: 'ready', language: 'German', voice_details: { name: 'Adam' } });
});

it('a text that the service refuses fails the video and refunds it', async () => {
  const voice = await getVoice('openai:en-US:onyx');
  const before = await getBalance(world.db, user.id);
  openai.moods.push(refuse(400));
  const refused = await preview('Something nobody may say.', voice);
  expect([refused.statusCode, refused.json()]).toEqual([502, { detail: 'Error generation voiceover.' }]);
  openai.moods.push(refuse(400));
  const video = await order(voice, 'Something nobody may say.');
  expect(video).toMatchObject({
    status: 'failed',
    video: 'ERROR',
    failure_reason: 'The text could not be spoken. Please change it. Your money is back on your balance.',
  });
  expect(await getBalance(world.db, user.id)).toBe(before + 1000);
});

it.each<[string, Mood]>([
  ['is down', refuse(503)],
  ['never answers', hang],
  ['breaks off', breakOff],
])('a service that %s is asked three times, then the video fails and the money is back', async (_, mood) => {
  const voice = await getVoice('elevenlabs:en-US:Rachel01');
  const before = await getBalance(world.db, user.id);
  elevenlabs.seen.length = 0;
  elevenlabs.moods.push(mood, mood, mood);
  retryPolicy.timeoutMs = 500;
  const video = await order(voice, 'Match three stones and wake the forest.');
  expect(video).toMatchObject({ status: 'failed', video: 'ERROR', preview_url: 'ERROR' });
  expect(video.failure_reason).toContain('The voice service did not answer.');
  retryPolicy.timeoutMs = DEFAULT_RETRY_POLICY.timeoutMs;
  expect(elevenlabs.seen).toHaveLength(3);
  expect(await getBalance(world.db, user.id)).toBe(before + 1000);
});

it('a preview that nobody waits for any more is aborted', async () => {
  const voice = await getVoice('openai:en-US:onyx');
  const heard = Promise.withResolvers<void>();
  const dropped = Promise.withResolvers<void>();
  openai.moods.push((response) => {
    heard.resolve();
    response.on('close', () => dropped.resolve());
  });
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const gone = new AbortController();
  const asked = fetch(new URL(PATHS.preview, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${user.access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ voiceover: 'Nobody waits for this.', voice: voice.id }),
    signal: gone.signal,
  });
  await heard.promise;
  gone.abort();
  await expect(asked).rejects.toThrow();
  await dropped.promise;
  expect(openai.seen).toHaveLength(1);
});

it('a greeting is spoken by the voice itself, once', async () => {
  const { preview_audio_url: address } = await getVoice('openai:de-DE:onyx');
  for (const _ of [1, 2]) {
    const sample = await world.call({ method: 'GET', url: address.replace(world.config.publicUrl, '') });
    expect(sample.statusCode).toBe(302);
  }
  expect(openai.seen.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ voice: 'onyx', input: expect.stringMatching(/[äöüß]/) }),
  ]);
});
