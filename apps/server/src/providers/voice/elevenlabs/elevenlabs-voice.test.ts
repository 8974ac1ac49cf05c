import { createAligner } from '@avatarcade/speech/align';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from '../ask-service.ts';
import { describeServiceErrors } from '../service-errors.suite.ts';
import { ELEVENLABS_KEY, startElevenLabsServer } from '../testing/elevenlabs-server.ts';
import { refuse, say } from '../testing/service-server.ts';
import { describeVoices } from '../voice.suite.ts';
import { createElevenLabsVoice } from './elevenlabs-voice.ts';

const speaker = createSpeaker();
afterAll(() => speaker[Symbol.asyncDispose]());

async function open(retryPolicy: RetryPolicy = DEFAULT_RETRY_POLICY) {
  const server = await startElevenLabsServer(speaker);
  const warnings: string[] = [];
  const time = { now: new Date('2026-01-01T00:00:00Z') };
  const provider = createElevenLabsVoice(
    {
      baseUrl: server.url,
      apiKey: ELEVENLABS_KEY,
      model: 'eleven_test',
      aligner: createAligner(),
      clock: () => time.now,
      warn: (_, message) => warnings.push(message),
    },
    retryPolicy,
  );
  return {
    server,
    provider,
    warnings,
    pass: (hours: number) => {
      time.now = new Date(time.now.getTime() + hours * 3600_000);
    },
    voice: 'elevenlabs:en-US:Rachel01',
    voices: { english: 'elevenlabs:en-US:Rachel01', german: 'elevenlabs:de-DE:Adam02' },
    unknown: 'elevenlabs:en-US:Nobody99',
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

describeVoices('ElevenLabs', open);
describeServiceErrors('an ElevenLabs voice', { secret: ELEVENLABS_KEY, open });

it('words have exactly the times that the service returns', async () => {
  await using world = await open();
  const text = 'Swap the stones, match three, and wake the “sleeping” forest today!';
  const { track: truth } = await speaker.speak({ text, voice: 'en-olivia' });
  const { track } = await world.provider.speak({ text, voice: world.voice });
  expect(track.words.map((word) => word.text)).toEqual(truth.words.map((word) => word.text));
  // Ends of words with a sign are estimated by the service, as a fraction of the word.
  const errors = track.words.map((word, index) => Math.abs(word.start - (truth.words[index]?.start ?? 9)));
  expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.8)]).toBeLessThan(0.03);
});

describe('the list of voices', () => {
  it('offers each voice in its verified languages, or in all that the model speaks', async () => {
    await using world = await open();
    const voices = await world.provider.listVoices();
    const languagesOf = (name: string) =>
      voices.filter((voice) => voice.name === name).map(({ language }) => language);
    expect(languagesOf('Rachel')).toEqual(['English', 'English (UK)', 'German']);
    expect(languagesOf('Adam')).toEqual(
      expect.arrayContaining(['English', 'Japanese', 'Portuguese (Brazil)']),
    );
    expect(languagesOf('Adam')).not.toContain('Icelandic');
    expect(new Set(voices.map(({ name }) => name))).toEqual(new Set(['Rachel', 'Adam']));
    expect(voices.find(({ name }) => name === 'Adam')?.gender).toBe('male');
  });

  it('is fetched once a day, for any number of requests', async () => {
    await using world = await open();
    await Promise.all([1, 2, 3].map(() => world.provider.listVoices()));
    world.pass(23);
    await world.provider.listVoices();
    expect(world.server.seen).toHaveLength(1);
    world.pass(2);
    await world.provider.listVoices();
    await expect.poll(() => world.server.seen.length).toBe(2);
  });

  it.each([
    ['down', refuse(500)],
    ['mute', say('{"voices": "none"}')],
    ['garbled', say('<html>')],
  ])('is empty while the service is %s, then asked for again after five minutes', async (_, mood) => {
    await using world = await open();
    world.server.moods.push(mood);
    expect(await world.provider.listVoices()).toEqual([]);
    expect(await world.provider.listVoices()).toEqual([]);
    expect([world.server.seen.length, world.warnings.length]).toEqual([1, 1]);
    world.pass(0.1);
    expect((await world.provider.listVoices()).length).toBeGreaterThan(0);
  });

  it('stays the same when the service goes down later', async () => {
    await using world = await open();
    const before = await world.provider.listVoices();
    world.pass(25);
    world.server.moods.push(refuse(500));
    await world.provider.listVoices();
    await expect.poll(() => world.warnings.length).toBe(1);
    expect(await world.provider.listVoices()).toEqual(before);
  });
});
