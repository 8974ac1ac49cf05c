import { createAligner } from '@avatarcade/speech/align';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from '../ask-service.ts';
import { describeServiceErrors } from '../service-errors.suite.ts';
import { OPENAI_KEY, startOpenAiServer } from '../testing/openai-server.ts';
import { describeVoices } from '../voice.suite.ts';
import { createOpenAiVoice } from './openai-voice.ts';

const speaker = createSpeaker();
afterAll(() => speaker[Symbol.asyncDispose]());

async function open(retryPolicy: RetryPolicy = DEFAULT_RETRY_POLICY) {
  const server = await startOpenAiServer(speaker);
  const settings = { baseUrl: `${server.url}/v1`, apiKey: OPENAI_KEY, model: 'tts-test' };
  const provider = createOpenAiVoice({ ...settings, aligner: createAligner() }, retryPolicy);
  return {
    server,
    provider,
    voice: 'openai:en-US:nova',
    voices: { english: 'openai:en-US:nova', german: 'openai:de-DE:onyx' },
    unknown: 'openai:en-US:nobody',
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

describeVoices('OpenAI', open);
describeServiceErrors('an OpenAI voice', { secret: OPENAI_KEY, open });

let world: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  world = await open();
});
afterAll(() => world[Symbol.asyncDispose]());

it('words have the times at which the service said them', async () => {
  const text = 'Swap the stones, match three of them, and wake the sleeping forest today!';
  const { track: truth } = await speaker.speak({ text, voice: 'en-olivia' });
  const { track } = await world.provider.speak({ text, voice: 'openai:en-US:nova' });
  const errors = track.words.map((word, index) => Math.abs(word.start - (truth.words[index]?.start ?? 9)));
  expect(Math.max(...errors)).toBeLessThan(0.12);
});

it('older models have fewer voices, and other servers have their own', async () => {
  const list = async (
    model: string,
    voices?: { id: string; name: string; gender: 'male'; languages: string[] }[],
  ) => {
    await using aligner = createAligner();
    const provider = createOpenAiVoice({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: undefined,
      model,
      voices,
      aligner,
    });
    return (await provider.listVoices())
      .filter(({ language }) => language === 'German')
      .map(({ name }) => name);
  };
  expect(await list('gpt-4o-mini-tts')).toContain('Marin');
  expect(await list('tts-1-hd')).not.toContain('Marin');
  expect(await list('kokoro', [{ id: 'am_adam', name: 'Adam', gender: 'male', languages: ['de'] }])).toEqual([
    'Adam',
  ]);
});
