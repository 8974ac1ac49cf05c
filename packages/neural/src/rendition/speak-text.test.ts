import { expect, it } from 'vitest';
import { createNeuralSpeaker } from '../neural-speaker.ts';
import { createTinyPacks } from '../testing/tiny-packs.ts';
import { type Listen, speakChecked } from './speak-checked.ts';
import { speakText } from './speak-text.ts';

it('a text is spoken sentence by sentence, with pauses between, and says when each one is heard', async () => {
  await using packs = await createTinyPacks();
  await using speaker = createNeuralSpeaker({ threads: 1 });
  const pack = await packs.make('piper');
  const order = { pack, voice: 'Ada', locale: 'en-US', text: 'Hello. 🎮 Hello. 🎮' };
  const { samples, rate, sentences } = await speakText(order, (sentence) => speaker.speak(sentence));
  const each = 10_200 / 22_050;
  expect(sentences).toEqual([
    { text: 'Hello.', start: 0, end: each },
    { text: 'Hello.', start: each + 0.3, end: 2 * each + 0.3 },
  ]);
  expect([samples.length, rate]).toEqual([2 * 10_200 + 6_615, 22_050]);
  expect(samples.slice(10_200, 16_815).every((sample) => sample === 0)).toBe(true);
  await expect(speakText({ ...order, text: '🎮' }, speaker.speak)).rejects.toMatchObject({
    code: 'empty_text',
  });
});

it('a sentence that is wrong once is spoken with the next seed', async () => {
  await using packs = await createTinyPacks();
  await using speaker = createNeuralSpeaker({ threads: 1 });
  const pack = await packs.make('supertonic');
  const order = { pack, voice: 'Ada', locale: 'en-US', text: 'Hello.' };
  const answers = [
    { words: [{ start: 0, end: 0.4 }], referenceSeconds: 9 },
    { words: [{ start: 0, end: 0.4 }], referenceSeconds: 0.9 },
  ];
  const listen: Listen = async () => answers.shift() ?? Promise.reject(new Error('Asked too often.'));
  const sound = await speakChecked(order, { speaker, listen });
  expect(sound).toEqual(await speaker.speak({ ...order, seed: 2 }));
  expect(sound).not.toEqual(await speaker.speak({ ...order, seed: 1 }));
});
