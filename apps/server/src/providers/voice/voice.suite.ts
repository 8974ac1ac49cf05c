import { readWav } from '@avatarcade/speech/read-wav';
import { LANGUAGES } from '@avatarcade/speech/voices';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VoiceError, type VoiceProvider } from './voice.port.ts';

export type VoiceWorld = AsyncDisposable & {
  provider: VoiceProvider;
  /** Keys of its voices. */
  voices: { english: string; german: string };
  /** A key of its kind without a voice. */
  unknown: string;
};

export const ENGLISH =
  'Meet Candy Rush, the sweetest puzzle of the year! Swap, match and win: it is "FREE" to play. 🎮';
export const GERMAN = 'Kennst du schon das süßeste Spiel? Größer, schöner und völlig kostenlos.';

/** The guarantees of every voice. */
export function describeVoices(name: string, open: () => Promise<VoiceWorld>): void {
  describe(`${name} voices`, () => {
    let world: VoiceWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world[Symbol.asyncDispose]());
    const speak = (text: string, voice: string) => world.provider.speak({ text, voice });

    it('have different keys, a language of the catalogue and a greeting', async () => {
      const voices = await world.provider.listVoices();
      expect(new Set(voices.map(({ key }) => key)).size).toBe(voices.length);
      for (const voice of voices) {
        expect(LANGUAGES).toContainEqual(
          expect.objectContaining({ label: voice.language, locale: voice.locale }),
        );
        expect(voice.greeting).not.toBe('');
      }
      const genders = voices.filter(({ language }) => language === 'English').map(({ gender }) => gender);
      expect(new Set(genders)).toEqual(new Set(['female', 'male']));
    });

    it.each([
      ['english', ENGLISH],
      ['german', GERMAN],
    ] as const)(
      'say every word of a text in %s once, in order, and move the mouth',
      async (language, text) => {
        const { wav, track } = await speak(text, world.voices[language]);
        const { samples, rate } = readWav(wav);
        expect([rate, wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([48_000, 1, 16]);
        expect(samples.length / rate).toBeCloseTo(track.duration, 3);
        expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(0.2);
        expect(track.words.map((word) => word.text).join(' ')).toBe(text);
        for (const [index, word] of track.words.entries()) {
          expect(word.start).toBeGreaterThanOrEqual(track.words[index - 1]?.end ?? 0);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.end).toBeLessThanOrEqual(track.duration);
        }
        expect(track.words.filter(({ endsPhrase }) => endsPhrase).length).toBeGreaterThan(1);
        expect([track.mouth[0]?.shape, track.mouth.at(-1)?.shape]).toEqual(['sil', 'sil']);
        expect(new Set(track.mouth.map(({ shape }) => shape)).size).toBeGreaterThan(5);
      },
    );

    it.each([0.8, 1.2])('speak a text at the pace %d in proportionally less or more time', async (pace) => {
      const order = { text: GERMAN, voice: world.voices.german };
      const own = await world.provider.speak(order);
      const { wav, track } = await world.provider.speak({ ...order, pace });
      expect(Math.abs((spokenTime(track) * pace) / spokenTime(own.track) - 1)).toBeLessThan(0.03);
      expect(track.words.map((word) => word.text)).toEqual(own.track.words.map((word) => word.text));
      const { samples, rate } = readWav(wav);
      expect(samples.length / rate).toBeCloseTo(track.duration, 3);
    });

    it.each(['', '  ', '🎮 …'])('reject an empty text: "%s"', async (text) => {
      const refused = speak(text, world.voices.english);
      await expect(refused).rejects.toBeInstanceOf(VoiceError);
      await expect(refused).rejects.toMatchObject({ isTransient: false });
    });

    it('reject more than 500 characters, and unknown voices', async () => {
      const long = speak('word '.repeat(101), world.voices.english);
      await expect(long).rejects.toMatchObject({ name: 'VoiceError', isTransient: false });
      const unknown = speak(ENGLISH, world.unknown);
      await expect(unknown).rejects.toMatchObject({ name: 'VoiceError', isTransient: false });
    });

    it('stop when the caller aborts, with the caller’s reason', async () => {
      const leaving = new AbortController();
      const spoken = world.provider.speak({ text: ENGLISH, voice: world.voices.english }, leaving.signal);
      leaving.abort(new Error('gone'));
      await expect(spoken).rejects.toThrow('gone');
      const late = world.provider.speak({ text: ENGLISH, voice: world.voices.english }, leaving.signal);
      await expect(late).rejects.toThrow('gone');
    });
  });
}

/** Returns the seconds from the first word to the last one. */
function spokenTime({ words }: SpeechTrack): number {
  return (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
}
