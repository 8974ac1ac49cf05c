import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHook } from '../campaign/replace-hook.ts';
import { END_CARD } from '../limits.ts';
import type { SpeechTrack } from '../speech-track.ts';
import { cutSpeech } from './cut-speech.ts';
import { endCardSeconds } from './video-length.ts';
import { VIDEO_LENGTHS } from './words.ts';

/** A third of a second for each word, and a pause after it. */
function speak(text: string, { word = 0.3, pause = 0.1 } = {}): SpeechTrack {
  const words = text.split(' ').map((each, index) => ({
    text: each,
    start: 0.2 + index * (word + pause),
    end: 0.2 + index * (word + pause) + word,
    stressed: false,
    endsPhrase: /[.!?]$/.test(each),
  }));
  const duration = (words.at(-1)?.end ?? 0) + 0.4;
  const mouth = [0, 0.3, duration / 2, duration].map((time) => ({ time, shape: 'sil' as const, weight: 0 }));
  return { duration, words, mouth };
}

const textOf = (track: SpeechTrack | undefined) => track?.words.map(({ text }) => text).join(' ');

test('a cut keeps as many whole sentences as fit, from the hook on', () => {
  const track = speak(
    'Can you light up the sky? Merge two meteors. Beat your friends, every single day of the week. Play now!',
  );
  expect(textOf(cutSpeech(track, { length: 6, locale: 'en' }))).toBe(
    'Can you light up the sky? Merge two meteors.',
  );
  expect(cutSpeech(track, { length: 15, locale: 'en' })).toBe(track);
});

test('there is no cut where the hook alone is too long', () => {
  const track = speak('This first sentence is made of far too many words to fit into it. Play now!');
  expect(cutSpeech(track, { length: 6, locale: 'en' })).toBeUndefined();
  expect(textOf(cutSpeech(track, { length: 15, locale: 'en' }))).toBe(textOf(track));
});

test('sentences of scripts without spaces end where they end', () => {
  const words = ['流星を', '合体させよう。', '空を', '照らして', '友だちに', '勝とう。'].map(
    (text, index) => ({
      ...{ text, start: index, end: index + 0.8, stressed: false, endsPhrase: text.endsWith('。') },
      noSpaceBefore: index > 0,
    }),
  );
  const cut = cutSpeech({ duration: 6.5, words, mouth: [] }, { length: 6, locale: 'ja' });
  expect(cut?.words).toHaveLength(2);
  expect(cut?.mouth).toEqual([{ time: cut?.duration, shape: 'sil', weight: 0 }]);
});

test('a quote that opens the next sentence belongs to it', () => {
  const words = ['流星を', '合体させよう。', '「空を', '照らそう」と', '言った。'].map((text, index) => ({
    ...{ text, start: index, end: index + 0.8, stressed: false, endsPhrase: text.endsWith('。') },
    noSpaceBefore: index > 0,
  }));
  const cut = cutSpeech({ duration: 6.5, words, mouth: [] }, { length: 6, locale: 'ja' });
  expect(cut?.words.map(({ text }) => text)).toEqual(['流星を', '合体させよう。']);
});

const sentence = fc
  .tuple(
    fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 14 }),
    fc.constantFrom('.', '!', '?'),
  )
  .map(
    ([words, sign]) => `${words.map((word, index) => (index === 0 ? `X${word}` : word)).join(' ')}${sign}`,
  );
const speed = fc.record({
  word: fc.double({ min: 0.05, max: 0.7, noNaN: true }),
  pause: fc.double({ min: 0, max: 0.6, noNaN: true }),
});

test('whatever is said: never within a word, never longer than asked, always the hook and an end card', () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 9 }),
      speed,
      fc.constantFrom(...VIDEO_LENGTHS),
      (sentences, how, length) => {
        const text = sentences.join(' ');
        const track = speak(text, how);
        const cut = cutSpeech(track, { length, locale: 'en' });
        if (!cut) {
          const hook = track.words[findHook(text, 'en').split(' ').length - 1];
          expect((hook?.end ?? 0) + 0.35 + END_CARD.min).toBeGreaterThan(length);
          return;
        }
        const said = textOf(cut) ?? '';
        expect(said.startsWith(findHook(text, 'en'))).toBe(true);
        expect(said).toBe(sentences.slice(0, said.match(/[.!?]/g)?.length).join(' '));
        const following = track.words[cut.words.length];
        expect(cut.duration).toBeGreaterThanOrEqual(cut.words.at(-1)?.end ?? 0);
        if (following) expect(cut.duration).toBeLessThanOrEqual(following.start + 1e-9);
        const card = endCardSeconds({ speech: cut.duration, length });
        expect(card).toBeGreaterThanOrEqual(END_CARD.min);
        expect(cut.duration + card).toBeLessThanOrEqual(length + 1e-9);
        expect(cut.mouth.at(-1)).toMatchObject({ time: cut.duration, shape: 'sil' });
      },
    ),
    { numRuns: 300 },
  );
});
