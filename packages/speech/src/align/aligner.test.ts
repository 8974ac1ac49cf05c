import { afterAll, describe, expect, it } from 'vitest';
import { createEspeakEngine } from '../engine/espeak-engine.ts';
import { findPeak } from '../sound/compress.ts';
import { measureLoudness } from '../sound/loudness.ts';
import { createSpeaker } from '../speaker.ts';
import { measureOpening } from '../testing/read-mouth.ts';
import { readWav } from '../testing/read-wav.ts';
import { getVoice } from '../voices.ts';
import { createAligner } from './aligner.ts';
import { settleEnds } from './settle-ends.ts';
import { makeForeignSpeech, type Surroundings } from './testing/foreign-speech.ts';
import { listWordErrors, pickQuantile } from './testing/word-errors.ts';

const aligner = createAligner();
const engine = await createEspeakEngine();
afterAll(() => aligner[Symbol.asyncDispose]());

const TEXTS = {
  'en-emma':
    'Meet Candy Rush, the sweetest puzzle game of the year! Swap and match your way through a thousand levels. It is free.',
  'de-anna':
    'Kennst du schon das süßeste Puzzle des Jahres? Tausche und kombiniere in tausend Leveln. Es ist kostenlos.',
  'ru-maria':
    'Познакомьтесь с самой сладкой головоломкой года! Собирайте конфеты на тысяче уровней. Играйте бесплатно.',
} as const;

const ROOM: Surroundings = { noise: 22, echo: 0.3, lead: 0.6, tail: 0.9 };

function speakForeign(voice: keyof typeof TEXTS | string, text: string, room: Surroundings = ROOM) {
  const { espeak, locale } = getVoice(voice);
  const settings = { language: espeak.language, variant: 'f5', pitch: 60, range: 40, rate: 200 };
  return makeForeignSpeech(engine, { text, settings, locale }, room);
}

describe('words of a foreign sound', () => {
  it.each(Object.entries(TEXTS))(
    'are found by %s within 40 ms by half, within 120 ms by 95 %%',
    async (voice, text) => {
      const { sound, words } = speakForeign(voice, text);
      const { track } = await aligner.align({ text, voice, sound });
      const errors = listWordErrors(track.words, words, settleEnds(sound).shift);
      expect(errors.length).toBe(track.words.length * 2);
      expect(pickQuantile(errors, 0.5)).toBeLessThan(0.04);
      expect(pickQuantile(errors, 0.95)).toBeLessThan(0.12);
    },
  );

  it('are found where the speaker pauses elsewhere, and the mouth is shut there', async () => {
    const text = 'Meet Candy Rush, the sweetest puzzle game of the year!';
    const { sound, words } = speakForeign(
      'en-emma',
      'Meet Candy Rush the sweetest! puzzle game of the year!',
    );
    const { track } = await aligner.align({ text, voice: 'en-emma', sound });
    expect(track.words.map((word) => word.text).join(' ')).toBe(text);
    expect(Math.max(...listWordErrors(track.words, words, settleEnds(sound).shift))).toBeLessThan(0.12);
    const [before, after] = track.words.slice(4, 6);
    expect((after?.start ?? 0) - (before?.end ?? 0)).toBeGreaterThan(0.2);
    expect(measureOpening(track.mouth, ((after?.start ?? 0) + (before?.end ?? 0)) / 2)).toBeLessThan(0.05);
  });
});

it('foreign sound comes out in the form of the built-in voice', async () => {
  const text = TEXTS['en-emma'];
  await using speaker = createSpeaker();
  const { sound } = speakForeign('en-emma', text, { lead: 2 });
  const quiet = { rate: sound.rate, samples: sound.samples.map((sample) => sample * 0.05) };
  const { wav, track } = await aligner.align({ text, voice: 'en-emma', sound: quiet });
  const own = await speaker.speak({ text, voice: 'en-emma' });
  const heard = readWav(wav);
  expect(heard).toMatchObject({ rate: 48_000, channels: 1, bits: 16 });
  expect(Math.abs(measureLoudness(heard.samples) + 16)).toBeLessThan(0.5);
  expect(findPeak(heard.samples)).toBeLessThan(0.9);
  expect(track.duration).toBeCloseTo(heard.samples.length / 48_000, 6);
  expect(track.words.map(({ text: word, stressed, endsPhrase }) => [word, stressed, endsPhrase])).toEqual(
    own.track.words.map(({ text: word, endsPhrase }, index) => [
      word,
      track.words[index]?.stressed,
      endsPhrase,
    ]),
  );
  expect(track.words[0]?.start).toBeCloseTo(0.25, 1);
  expect(track.mouth[0]?.shape).toBe('sil');
  expect(track.mouth.at(-1)).toMatchObject({ shape: 'sil' });
});

describe('a sound that belongs to pictures', () => {
  const text = TEXTS['en-emma'];
  const align = (spoken: string, { from = 0, ...room }: Surroundings & { from?: number }) => {
    const { sound, words } = speakForeign('en-emma', spoken, room);
    const samples = sound.samples.subarray(Math.round(from * sound.rate));
    return aligner
      .align({ text, voice: 'en-emma', sound: { ...sound, samples }, isFilmed: true })
      .then((aligned) => ({ ...aligned, words, seconds: samples.length / sound.rate }));
  };

  it.each([
    // What is made as foreign speech begins a quarter of a second late by itself.
    ['with quiet before it, of which a quarter of a second stays', { lead: 1.5, tail: 2, cut: 1.5 }],
    ['that begins at once, and gets none', { from: 0.2, cut: 0 }],
  ])('%s, says what was cut off: words stay where the lips move', async (_, { cut: expected, ...room }) => {
    const { track, words, cut, seconds } = await align(text, room);
    expect(cut).toBeCloseTo(expected, 1);
    expect(cut + track.duration).toBeLessThan(seconds + 0.45);
    const shift = -cut - ('from' in room ? room.from : 0);
    expect(pickQuantile(listWordErrors(track.words, words, shift), 0.95)).toBeLessThan(0.12);
  });

  it.each([
    ['nothing where the text is that of the sound', text, undefined],
    ['the first word of another sentence', text.replace('Swap and match', 'Build castles and fight'), 'Swap'],
    [
      'a word near the first of other ones',
      text.replace('sweetest puzzle game', 'fastest racing game'),
      'sweetest',
    ],
  ])('is doubted: %s', async (_, spoken, word) => {
    expect((await align(spoken, ROOM)).doubt?.word).toBe(word);
  });

  it('is not doubted where the voice of the reference says it, in which every small difference stands out', async () => {
    const said = 'Merge falling meteors and light up the sky. Play it today, for free.';
    await using speaker = createSpeaker();
    const { wav } = await speaker.speak({ text: said, voice: 'en-emma' });
    const { samples, rate } = readWav(wav);
    const sound = { samples: Float32Array.from([...new Float32Array(rate * 0.8), ...samples]), rate };
    const { doubt } = await aligner.align({ text: said, voice: 'en-emma', sound, isFilmed: true });
    expect(doubt).toBeUndefined();
  });
});

describe('with times of characters', () => {
  const text = 'Tap, match — win! 🎮 It is "free".';
  /** A tenth of a second for each character, from the first second on. */
  const characters = Array.from(text, (char, index) => ({
    char,
    start: 1 + index / 10,
    end: 1.1 + index / 10,
  }));
  const samples = Float32Array.from({ length: 24_000 * 4.8 }, (_, n) =>
    n > 24_000 ? 0.3 * Math.sin(n / 20) : 0,
  );
  const sound = { samples, rate: 24_000 };
  const startOf = (part: string): number => Array.from(text.slice(0, text.indexOf(part))).length / 10 + 0.25;

  it('words begin and end with their letters, not with their signs', async () => {
    const { track } = await aligner.align({ text, voice: 'en-emma', sound, characters });
    expect(track.words.map((word) => word.text)).toEqual([
      'Tap,',
      'match —',
      'win! 🎮',
      'It',
      'is',
      '"free".',
    ]);
    for (const [index, part] of ['Tap', 'match', 'win', 'It', 'is', 'free'].entries()) {
      const word = track.words[index];
      expect(word?.start, part).toBeCloseTo(startOf(part), 2);
      expect(word?.end, part).toBeCloseTo(startOf(part) + part.length / 10, 2);
    }
  });

  it('that belong to another text, the sound itself is listened to', async () => {
    const other = characters.slice(2);
    const { track } = await aligner.align({ text, voice: 'en-emma', sound, characters: other });
    expect(track.words.map((word) => word.text).join(' ')).toBe(text);
    expect(track.words.at(-1)?.end).toBeLessThanOrEqual(track.duration);
  });
});

describe('a sound is refused', () => {
  const text = TEXTS['en-emma'];
  const noise = (seconds: number) =>
    Float32Array.from({ length: seconds * 8_000 }, (_, n) => Math.sin(n * n) * 0.5);

  it.each([
    ['silent', { samples: new Float32Array(80_000), rate: 8_000 }],
    ['empty', { samples: new Float32Array(0), rate: 8_000 }],
    ['much too short for the text', { samples: noise(1), rate: 8_000 }],
    ['much too long for the text', { samples: noise(60), rate: 8_000 }],
    ['of no rate', { samples: noise(5), rate: Number.NaN }],
  ])('that is %s', async (_, sound) => {
    await expect(aligner.align({ text, voice: 'en-emma', sound })).rejects.toMatchObject({
      code: 'unfit_sound',
    });
  });
});
