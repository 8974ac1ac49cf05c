import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNeuralSpeaker, type NeuralSpeaker } from '../neural-speaker.ts';
import type { InstalledPack } from '../packs/pack.schema.ts';
import { createTinyPacks, tinyVoices } from '../testing/tiny-packs.ts';
import { CHARACTER_SECONDS } from '../testing/tiny-supertonic.ts';
import { HOP } from '../testing/tone.ts';

let packs: Awaited<ReturnType<typeof createTinyPacks>>;
let speaker: NeuralSpeaker;

beforeAll(async () => {
  packs = await createTinyPacks();
  speaker = createNeuralSpeaker({ threads: 1, sentenceMs: 5000 });
});
afterAll(async () => {
  await speaker[Symbol.asyncDispose]();
  await packs[Symbol.asyncDispose]();
});

/** The number of tokens that a tiny model got, and the rate. */
async function count(
  pack: InstalledPack,
  order: { text: string; locale: string; voice?: string; speed?: number },
) {
  const { samples, rate } = await speaker.speak({ pack, voice: 'Ada', ...order });
  return { tokens: samples.length / HOP, rate };
}

describe('Piper', () => {
  it('says each phoneme, between marks and blanks, at the pace that is asked for', async () => {
    const pack = await packs.make('piper');
    const order = { text: 'Hello.', locale: 'en-US' };
    expect(await count(pack, order)).toEqual({ tokens: 17, rate: 22_050 });
    expect(await count(pack, { ...order, speed: 0.8 })).toEqual({ tokens: 17 / 0.8, rate: 22_050 });
  });
});

describe('Kokoro', () => {
  const locales = ['en-US', 'en-GB', 'es-ES', 'es-MX', 'fr-FR', 'it-IT', 'pt-BR', 'hi'];

  it('speaks each of its languages by its own rules', async () => {
    const pack = await packs.make('kokoro', { voices: tinyVoices(locales) });
    const tokens: Record<string, number> = {};
    for (const locale of locales) tokens[locale] = (await count(pack, { text: 'hard water', locale })).tokens;
    // Only Americans say the r of "hard".
    expect(tokens).toEqual({
      'en-US': 15,
      'en-GB': 14,
      'es-ES': 13,
      'es-MX': 13,
      'fr-FR': 13,
      'it-IT': 14,
      'pt-BR': 14,
      hi: 14,
    });
  });

  it('takes each voice’s own style', async () => {
    const pack = await packs.make('kokoro');
    const order = { pack, locale: 'en-US', text: 'Hello.' };
    const ada = await speaker.speak({ ...order, voice: 'Ada' });
    const ben = await speaker.speak({ ...order, voice: 'Ben' });
    // Ben's tone is half again as high.
    expect(ada.samples.length).toBe(ben.samples.length);
    expect(countWaves(ben.samples) / countWaves(ada.samples)).toBeCloseTo(1.5, 1);
  });
});

function countWaves(samples: Float32Array): number {
  return samples.filter((sample, at) => sample >= 0 && (samples[at - 1] ?? 0) < 0).length;
}

describe('Supertonic', () => {
  it('reads letters, and marks the language', async () => {
    const pack = await packs.make('supertonic');
    const { samples, rate } = await speaker.speak({ pack, voice: 'Ben', locale: 'de-DE', text: 'Hallo.' });
    expect(rate).toBe(44_100);
    // Six letters within <de> and </de>.
    expect(samples.length / rate / CHARACTER_SECONDS).toBeCloseTo(15, 6);
  });

  it('says the same with the same seed, and otherwise with another', async () => {
    const pack = await packs.make('supertonic');
    const order = { pack, voice: 'Ada', locale: 'en-US', text: 'Hello.' };
    const [one, same, other] = [
      await speaker.speak({ ...order, seed: 1 }),
      await speaker.speak({ ...order, seed: 1 }),
      await speaker.speak({ ...order, seed: 2 }),
    ];
    expect(one.samples).toEqual(same.samples);
    expect(one.samples).not.toEqual(other.samples);
  });

  it('speaks Serbian in Latin letters by its Croatian', async () => {
    const pack = await packs.make('supertonic');
    const order = { pack, voice: 'Ada', locale: 'sr', seed: 1 };
    const cyrillic = await speaker.speak({ ...order, text: 'Љубав и игра.' });
    const latin = await speaker.speak({ ...order, text: 'Ljubav i igra.' });
    expect(cyrillic.samples).toEqual(latin.samples);
  });
});

describe('a character model', () => {
  it('says each character but the final sign, in the emotion of its pack', async () => {
    const order = { text: 'নমস্কার।', locale: 'bn' };
    expect(await count(await packs.make('characters'), order)).toEqual({ tokens: 7, rate: 24_000 });
    const news = await packs.make('characters', { options: { emotion: 10 } });
    expect((await count(news, order)).tokens).toBeCloseTo(7.7);
  });

  it('spells digits', async () => {
    const pack = await packs.make('characters');
    const spelled = await count(pack, { text: 'চার দুই', locale: 'bn' });
    expect(await count(pack, { text: '42', locale: 'bn' })).toEqual(spelled);
    expect(await count(pack, { text: '৪২', locale: 'bn' })).toEqual(spelled);
  });
});
