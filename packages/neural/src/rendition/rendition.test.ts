import { type Aligner, createAligner } from '@avatarcade/speech/align';
import { readWav } from '@avatarcade/speech/read-wav';
import { createSpeaker, type Speaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNeuralSpeaker, type NeuralSpeaker } from '../neural-speaker.ts';
import type { InstalledPack } from '../packs/pack.schema.ts';
import { createTinyPacks } from '../testing/tiny-packs.ts';
import { type Listen, speakChecked } from './speak-checked.ts';

const [emma, olivia] = VOICES.filter(({ locale }) => locale === 'en-US');
const RATE = 48_000;
const SENTENCES = [
  'hello there, my good friend',
  'level three is out now, and fifty new worlds wait for you',
  'will you find the way home before the night comes',
];
const ORDER = { voice: 'Ada', locale: 'en-US' };

let packs: Awaited<ReturnType<typeof createTinyPacks>>;
let builtIn: Speaker;
let aligner: Aligner;
let speaker: NeuralSpeaker;
/** The true word times of what the recorded pack says. */
const truth = new Map<string, { samples: Float32Array; words: readonly { start: number; end: number }[] }>();
let recorded: InstalledPack;

beforeAll(async () => {
  packs = await createTinyPacks();
  builtIn = createSpeaker();
  aligner = createAligner();
  speaker = createNeuralSpeaker({ threads: 1 });
  for (const text of SENTENCES) truth.set(text, await record(text));
  recorded = await packs.makeRecorded(
    [...truth].map(([text, { samples }]) => ({ text, samples })),
    RATE,
  );
});
afterAll(async () => {
  for (const each of [speaker, aligner, builtIn, packs]) await each[Symbol.asyncDispose]();
});

async function record(text: string) {
  const { wav, track } = await builtIn.speak({ text, voice: emma?.key ?? '' });
  return { samples: readWav(wav).samples, words: track.words };
}

/** How long the other voice takes for each sentence. */
const references = new Map<string, Promise<number>>();

/** As the server listens: against another voice than the one that was recorded. */
const listen: Listen = async ({ text, sound }) => {
  const voice = olivia?.key ?? '';
  const seconds = references.get(text) ?? builtIn.speak({ text, voice }).then(({ track }) => track.duration);
  references.set(text, seconds);
  const { track } = await aligner.align({ text, voice, sound });
  return { words: track.words, referenceSeconds: await seconds };
};

describe('a rendition', () => {
  it('that is right is taken at once, to the sample, and its words are found', async () => {
    const errors: number[] = [];
    for (const [text, { samples, words }] of truth) {
      const speak = vi.fn(speaker.speak);
      const sound = await speakChecked({ ...ORDER, pack: recorded, text }, { speaker: { speak }, listen });
      expect(speak).toHaveBeenCalledTimes(1);
      expect([sound.samples.length, sound.rate]).toEqual([samples.length, RATE]);
      const heard = await listen({ ...ORDER, pack: recorded, text, sound });
      for (const [at, word] of heard.words.entries())
        errors.push(Math.abs(word.start - (words[at]?.start ?? 9)));
    }
    errors.sort((one, other) => one - other);
    expect(errors[Math.floor(errors.length * 0.5)]).toBeLessThanOrEqual(0.01);
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(0.04);
  });

  const [, text = ''] = SENTENCES;
  it.each([
    ['skips most of its words', 'level three'],
    ['skips half of its words', 'level three is out now'],
    ['repeats all', `${text}, ${text}, ${text}`],
    ['says something else', 'one two'],
    ['is a tone', undefined],
  ])('that %s is tried again with each seed, and is then an error in words', async (_, said) => {
    const samples = said
      ? (await record(said)).samples
      : Float32Array.from({ length: RATE * 3 }, (_, n) => 0.3 * Math.sin(n / 30));
    const seeds: (number | undefined)[] = [];
    const speak: NeuralSpeaker['speak'] = async ({ seed }) => {
      seeds.push(seed);
      return { samples, rate: RATE };
    };
    await expect(
      speakChecked({ ...ORDER, pack: recorded, text }, { speaker: { speak }, listen }),
    ).rejects.toMatchObject({
      code: 'wrong_rendition',
      isTransient: false,
      message: expect.stringContaining(`“${text}” is said wrongly by Ada: `),
    });
    expect(seeds).toEqual([1, 2, 3]);
  });
});
