import { createAligner } from '@avatarcade/speech/align';
import { readWav } from '@avatarcade/speech/read-wav';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, expect, it } from 'vitest';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from '../ask-service.ts';
import { describeServiceErrors } from '../service-errors.suite.ts';
import { HEYGEN_VOICE_KEY, startHeygenVoiceServer } from '../testing/heygen-voice-server.ts';
import { describeVoices } from '../voice.suite.ts';
import { createHeygenVoice, type DecodeSound } from './heygen-voice.ts';
import { timeWords } from './time-words.ts';

const speaker = createSpeaker();
afterAll(() => speaker[Symbol.asyncDispose]());

async function open(
  retryPolicy: RetryPolicy = DEFAULT_RETRY_POLICY,
  decodeSound: DecodeSound = async (bytes) => readWav(bytes),
) {
  const server = await startHeygenVoiceServer(speaker);
  const provider = createHeygenVoice(
    {
      ...{ baseUrl: server.url, apiKey: HEYGEN_VOICE_KEY, decodeSound },
      aligner: createAligner(),
      clock: () => new Date('2026-11-01T10:00:00Z'),
      warn: () => undefined,
    },
    retryPolicy,
  );
  return {
    server,
    provider,
    voice: 'heygen:en-US:ben1',
    voices: { english: 'heygen:en-US:ben1', german: 'heygen:de-DE:jan2' },
    unknown: 'heygen:en-US:nobody',
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

describeVoices('HeyGen', open);
describeServiceErrors('a HeyGen voice', { secret: HEYGEN_VOICE_KEY, open });

it('the account’s own voices and the public ones are offered in their language, from every page', async () => {
  await using world = await open();
  const voices = await world.provider.listVoices();
  expect(voices.map(({ key, name, gender }) => [key, name, gender])).toEqual(
    expect.arrayContaining([
      ['heygen:en-US:ada0', 'Ada, cloned', 'female'],
      ['heygen:en-US:ben1', 'Ben', 'male'],
      ['heygen:de-DE:jan2', 'Jan', 'male'],
    ]),
  );
  expect(new Set(voices.map(({ name }) => name))).toEqual(new Set(['Ada, cloned', 'Ben', 'Jan']));
});

it('words have the times that the service says, and are found in the sound where it says others or none', async () => {
  await using world = await open();
  const text = 'Swap the stones, match three, and wake the “sleeping” forest today!';
  const { track: truth } = await speaker.speak({ text, voice: 'en-olivia' });
  const speak = async () => (await world.provider.speak({ text, voice: world.voice })).track.words;
  // As far as a word's time says when its sound begins.
  const errors = (words: Awaited<ReturnType<typeof speak>>) =>
    words
      .map(({ start }, index) => Math.abs(start - (truth.words[index]?.start ?? 9)))
      .toSorted((a, b) => a - b);
  const said = await speak();
  expect(said.map((word) => word.text)).toEqual(text.split(' '));
  expect(errors(said).at(-3)).toBeLessThan(0.03);
  for (const change of [() => null, () => [{ word: 'another', start: 0, end: 1 }]]) {
    world.server.words.change = change;
    const found = await speak();
    expect(found.map((word) => word.text)).toEqual(text.split(' '));
    expect(errors(found).at(Math.floor(found.length / 2))).toBeLessThan(0.15);
  }
});

it('sound that can’t be decoded is the service’s error', async () => {
  await using world = await open(DEFAULT_RETRY_POLICY, async () => {
    throw new Error('no sound');
  });
  const spoken = world.provider.speak({ text: 'Hello there.', voice: world.voice });
  await expect(spoken).rejects.toMatchObject({ name: 'VoiceError', isTransient: true });
});

it('times are of the text’s own words, with their signs', () => {
  const words = [
    { word: '<start>', start: 0, end: 0.1 },
    { word: 'hello', start: 0.1, end: 0.5 },
    { word: 'It’s', start: 0.6, end: 0.8 },
    { word: '2026', start: 0.8, end: 1.4 },
  ];
  expect(timeWords('“Hello” – it’s 2026!', words)).toEqual([
    { char: '“Hello”', start: 0.1, end: 0.5 },
    { char: '–', start: 0.5, end: 0.5 },
    { char: 'it’s', start: 0.6, end: 0.8 },
    { char: '2026!', start: 0.8, end: 1.4 },
  ]);
  expect(timeWords('Hello it’s', words)).toBeUndefined();
  expect(timeWords('Hello it’s twenty', words)).toBeUndefined();
});
