import { readWav } from '@avatarcade/speech/read-wav';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, describe, expect, it } from 'vitest';
import { createBuiltInVoice } from './built-in-voice.ts';
import { speakInParts } from './speak-in-parts.ts';
import type { SpeechOrder, SpokenText } from './voice.port.ts';

const provider = createBuiltInVoice({ speaker: createSpeaker(), version: 'test' });
const asked: SpeechOrder[] = [];
const voice = speakInParts({
  ...provider,
  speak(order, signal) {
    asked.push(order);
    return provider.speak(order, signal);
  },
});
afterAll(() => voice[Symbol.asyncDispose]());

const say = (text: string, order: Partial<SpeechOrder> = {}) => {
  asked.length = 0;
  return voice.speak({ text, voice: 'en-emma', ...order });
};
const wordsOf = ({ track }: SpokenText) => track.words.map(({ text }) => text);
const PRONUNCIATIONS = [{ word: 'Qwixx', say: 'kwicks' }];

/** Seconds of silence, 40 dB under the peak, around a moment. */
function measureSilence({ wav }: SpokenText, time: number): number {
  const { samples, rate } = readWav(wav);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const at = Math.round(time * rate);
  const isHeard = (sample: number) => Math.abs(sample) > peak * 0.01;
  const before = samples.subarray(0, at).findLastIndex(isHeard);
  return (at + samples.subarray(at).findIndex(isHeard) - before) / rate;
}

describe('a pause', () => {
  it.each([0.1, 0.5, 1.35, 3])(
    'of %d s is silence of this length, with the mouth shut in it',
    async (pause) => {
      const spoken = await say(`Meet Candy Rush. [pause ${pause}s] It is free to play!`);
      expect(wordsOf(spoken)).toEqual(['Meet', 'Candy', 'Rush.', 'It', 'is', 'free', 'to', 'play!']);
      const [rush, it] = [spoken.track.words[2], spoken.track.words[3]];
      const middle = ((rush?.end ?? 0) + (it?.start ?? 0)) / 2;
      expect(Math.abs(measureSilence(spoken, middle) - pause)).toBeLessThan(0.01);
      expect((it?.start ?? 0) - (rush?.end ?? 0)).toBeGreaterThan(pause - 0.06);
      expect(rush?.endsPhrase).toBe(true);
      const { samples, rate } = readWav(spoken.wav);
      expect(samples.length / rate).toBeCloseTo(spoken.track.duration, 6);
      const times = spoken.track.mouth.map(({ time }) => time);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBe(times.length);
      const shut = spoken.track.mouth.filter(
        ({ time, shape }) => shape === 'sil' && Math.abs(time - middle) < pause / 2,
      );
      if (pause >= 0.5) expect(shut.length).toBeGreaterThan(0);
    },
  );

  it('has the same length at every pace', async () => {
    const spoken = await say('Meet Candy Rush. [pause 1s] It is free!', { pace: 0.8 });
    const [rush, it] = [spoken.track.words[2], spoken.track.words[3]];
    expect(Math.abs(measureSilence(spoken, ((rush?.end ?? 0) + (it?.start ?? 0)) / 2) - 1)).toBeLessThan(
      0.01,
    );
  });

  it('before the first word and after the last one makes the speech longer', async () => {
    const plain = await say('Play now!');
    const spoken = await say('[pause 1s] Play now! [pause 0.5s]');
    expect(spoken.track.duration - plain.track.duration).toBeCloseTo(1.5, 3);
    expect((spoken.track.words[0]?.start ?? 0) - (plain.track.words[0]?.start ?? 0)).toBeCloseTo(1, 3);
    expect([spoken.track.mouth[0], spoken.track.mouth.at(-1)?.shape]).toEqual([
      { time: 0, shape: 'sil', weight: 1 },
      'sil',
    ]);
  });

  it('is never passed to a voice, and a text without a pause is passed unchanged', async () => {
    await say('One. [pause 0.2s] Two.');
    expect(asked.map(({ text }) => text)).toEqual(['One.', 'Two.']);
    await say('Just this.', { pronunciations: PRONUNCIATIONS });
    expect(asked).toEqual([{ text: 'Just this.', voice: 'en-emma' }]);
  });
});

describe('a pronunciation', () => {
  it('is spoken, and the caption is the written word at its time', async () => {
    const spoken = await say('Play Qwixx today. [pause 0.3s] Qwixx!', { pronunciations: PRONUNCIATIONS });
    expect(asked.map(({ text }) => text)).toEqual(['Play kwicks today.', 'kwicks!']);
    expect(wordsOf(spoken)).toEqual(['Play', 'Qwixx', 'today.', 'Qwixx!']);
    const as = await say('Play kwicks today. [pause 0.3s] kwicks!');
    expect(spoken.track.words.map(({ start, end }) => [start, end])).toEqual(
      as.track.words.map(({ start, end }) => [start, end]),
    );
    expect(spoken.track.mouth).toEqual(as.track.mouth);
  });

  it('of several words is one written word with all of their time', async () => {
    const spoken = await say('Try Zyqo now.', { pronunciations: [{ word: 'zyqo', say: 'zee ko' }] });
    const as = await say('Try zee ko now.');
    expect(wordsOf(spoken)).toEqual(['Try', 'Zyqo', 'now.']);
    expect(spoken.track.words[1]?.start).toBe(as.track.words[1]?.start);
    expect(spoken.track.words[1]?.end).toBe(as.track.words[2]?.end);
  });
});

describe('a text is rejected', () => {
  it('that has pauses and no words', async () => {
    await expect(say('[pause 1s] [pause 1s]')).rejects.toMatchObject({ textError: { kind: 'empty' } });
    expect(asked).toEqual([]);
  });

  it('that its pronunciations make longer than 500 characters', async () => {
    const long = say('Qwixx '.repeat(80).trim(), {
      pronunciations: [{ word: 'Qwixx', say: 'kwicks kwicks' }],
    });
    await expect(long).rejects.toMatchObject({
      textError: { kind: 'said_too_long', characters: 1119 },
      isTransient: false,
    });
    expect(asked).toEqual([]);
  });

  it('whose pauses make it longer than 150 seconds', async () => {
    const most = await say('A [pause 3s]'.repeat(40));
    expect(most.track.duration).toBeLessThan(150);
    const longer = say('W[pause 3s]'.repeat(45), { pace: 0.8 });
    await expect(longer).rejects.toMatchObject({ textError: { kind: 'too_long' }, isTransient: false });
  });
});
