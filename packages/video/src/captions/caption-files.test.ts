import { describe, expect, it } from 'vitest';
import { frameAt } from '../frames.ts';
import type { TimedWord } from '../speech-track.ts';
import { EM_MEASURE } from '../text/advances.ts';
import { buildPages } from './build-pages.ts';
import { buildSrt, buildVtt, listCues } from './caption-files.ts';

/** Words of 0.3 s each; those that end with a sign end a phrase and are followed by a pause of 0.4 s. */
function timeText(words: readonly string[]): TimedWord[] {
  let time = 0.25;
  return words.map((text) => {
    const start = time;
    const endsPhrase = /[.,!?。]$/u.test(text);
    time += endsPhrase ? 0.7 : 0.3;
    return { text, start, end: start + 0.3, stressed: false, endsPhrase };
  });
}

const script =
  'Meet Candy Rush, the sweetest puzzle game of the year! Swap, match and blast your way through a thousand levels. Ready for it?';

const cuesOf = (words: TimedWord[], language = 'en') => listCues({ words, language });

describe('caption files', () => {
  it('hold every word once, in order, in at most two lines of 42 characters', () => {
    const captions = cuesOf(timeText(script.split(' ')));
    expect(captions.flatMap(({ lines }) => lines).join(' ')).toBe(script);
    for (const { lines } of captions) {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    }
  });

  it('fill a line up to 42 characters and no further', () => {
    const fill = (length: number): string[] =>
      cuesOf(timeText(['x'.repeat(length - 2), 'y']))[0]?.lines ?? [];
    expect(fill(42)).toHaveLength(1);
    expect(fill(43)).toHaveLength(2);
  });

  it('break at phrases, last a little longer, and never overlap', () => {
    const captions = cuesOf(timeText(script.split(' ')));
    expect(captions.map(({ lines }) => lines.join(' '))).toEqual([
      'Meet Candy Rush,',
      'the sweetest puzzle game of the year!',
      'Swap,',
      'match and blast your way through a thousand levels.',
      'Ready for it?',
    ]);
    for (const [index, caption] of captions.entries()) {
      expect(caption.to).toBeGreaterThan(caption.from);
      const next = captions[index + 1];
      if (next) expect(caption.to).toBeLessThanOrEqual(next.from);
    }
  });

  it('are written as SubRip', () => {
    expect(buildSrt({ words: timeText(['Play', 'it', 'now!', 'Free', 'for', 'all.']), language: 'en' })).toBe(
      '1\n00:00:00,233 --> 00:00:01,533\nPlay it now!\n\n2\n00:00:01,533 --> 00:00:02,967\nFree for all.\n',
    );
  });

  it('are written as WebVTT, with its own signs escaped', () => {
    expect(buildVtt({ words: timeText(['You', '&', '<me>!']), language: 'en' })).toBe(
      'WEBVTT\n\n00:00:00.233 --> 00:00:01.667\nYou &amp; &lt;me&gt;!\n',
    );
  });

  it('join Chinese words without spaces, count them double, and leave spaces around Latin', () => {
    const words = timeText(['今天', '就', '下载', 'Candy', 'Rush', '这个', '新', '游戏', '吧。']);
    expect(cuesOf(words, 'zh').map(({ lines }) => lines.join('|'))).toEqual([
      '今天就下载 Candy Rush 这个新游戏吧。',
    ]);
  });

  it('give a word that is longer than a line a line of its own', () => {
    const long = 'x'.repeat(60);
    expect(cuesOf(timeText(['a', long, 'b.'])).flatMap(({ lines }) => lines)).toContain(long);
  });

  it('are nothing for no words', () => {
    expect(buildSrt({ words: [], language: 'en' })).toBe('');
    expect(buildVtt({ words: [], language: 'en' })).toBe('WEBVTT\n');
  });
});

it('caption files change on the frames on which burnt-in captions change', () => {
  const words = timeText(script.split(' '));
  const room = { language: 'en', width: 12, maxWord: 24, maxLines: 2, measure: EM_MEASURE };
  const burntIn = new Set(buildPages(words, room).map(({ from }) => from));
  const cues = cuesOf(words);
  expect(cues.length).toBeGreaterThan(3);
  for (const { from } of cues) expect(burntIn).toContain(frameAt(from));
});
