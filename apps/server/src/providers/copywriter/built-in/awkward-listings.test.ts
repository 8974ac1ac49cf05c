import { LANGUAGES } from '@avatarcade/speech/voices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Brief, SCRIPT_LENGTH } from '../copywriter.port.ts';
import { spokenTitle } from '../spoken-title.ts';
import { FOX, LISTINGS } from '../testing/games.fixture.ts';
import { createBuiltInCopywriter } from './built-in-copywriter.ts';
import { isUnspaced } from './language-scripts.ts';
import { nameGame } from './name-game.ts';
import { loadPhrases } from './phrase-files.ts';
import type { Phrases } from './phrases.ts';

const writer = createBuiltInCopywriter();
const ENDED = /[.!?。！？।۔\u1362։]$/u;
const NOISE = Array.from({ length: 5_000_000 }, (_, n) => String.fromCodePoint(33 + ((n * 7919) % 600))).join(
  '',
);

/** Listings as careless and hostile makers write them. */
const AWKWARD = [
  '',
  'Fun',
  'Only $4.99, or 4,99 € a month!',
  'Rated 4.8 stars out of 5 ★★★★★ by 10,000,000 players.',
  '100% free! #1 in 30 countries!!!',
  '<b>Play</b> <script>alert("now")</script> &amp; win </p>',
  'شغل اللعبة الآن مع أصدقائك وابنِ مدينتك الخاصة خطوة بخطوة.',
  '\u202eevas dna yalp\u202c \u0000\u0007 \ufeff',
  '🎮🔥🎉👨‍👩‍👧‍👦 💎💎💎',
  'https://evil.example/?a=1 mail@evil.example @evil',
  'WIN WIN WIN BIG NOW WITH EVERY SPIN AND EVERY COIN',
  '{title} $& $1 $$ %s',
  'a'.repeat(3_000),
  'word '.repeat(800),
  '((((([[[[{{{{<<<<"""\'\'\'«»„“',
  '今すぐ遊ぼう！友だちと一緒に新しい世界を探検しよう。',
];
const TITLES = [
  'Zed',
  '',
  '🎮',
  'Game '.repeat(60),
  '<b>Boom</b>',
  '$& Cash $$ {title}',
  '\u202eKings\u202c',
  'ملوك',
];

describe.each(LANGUAGES)('in $label, of any listing,', ({ label, locale }) => {
  it('a script is of a good length, ends with a sentence and invents nothing', async () => {
    const phrases = await loadPhrases(locale);
    const own = [...Object.values(phrases.facts), ...(LISTINGS[FOX.title]?.[label]?.split('\n') ?? [])];
    const listing = fc.array(fc.constantFrom(...AWKWARD, ...own), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        listing,
        fc.constantFrom(...TITLES),
        fc.nat(30),
        fc.constantFrom<string[]>([], ['Puzzle', 'Casual'], ['GAME_ROLE_PLAYING'], ['$$$', '<b>']),
        async (lines, title, turn, categories) => {
          const description = lines.join('\n');
          const brief: Brief = {
            title,
            categories,
            description,
            mechanics: '',
            audience: '',
            language: label,
            turn,
          };
          judge(await writer.write(brief), { brief, locale, phrases });
        },
      ),
      { numRuns: 12 },
    );
  });
});

it('of five megabytes of noise only the length of a listing is read', async () => {
  const phrases = await loadPhrases('en-US');
  const brief: Brief = {
    ...FOX,
    description: `${NOISE}\n${NOISE}`,
    mechanics: '',
    audience: '',
    language: 'English',
  };
  const begun = performance.now();
  const script = await writer.write(brief);
  expect(performance.now() - begun).toBeLessThan(2_000);
  judge(script, { brief, locale: 'en-US', phrases });
});

type Judging = { brief: Brief; locale: string; phrases: Phrases };

function judge(script: string, { brief, locale, phrases }: Judging): void {
  expect(script.length).toBeLessThanOrEqual(SCRIPT_LENGTH.longest);
  expect(script.length).toBeGreaterThanOrEqual(SCRIPT_LENGTH.shortest);
  expect(script).toMatch(ENDED);
  const name = spokenTitle(brief.title);
  const said = withoutPhrases(script, name, { brief, locale, phrases });
  expect(said).not.toMatch(/[<>{}[\]]|https?:|\p{Sc}|%|★|\p{Extended_Pictographic}(?<!\d)|[\u202a-\u202e]/u);
  expect(said).not.toMatch(/4[.,]8|10,000,000|4[.,]99|#\s?1/u);
  // Text that isn't one of our phrases is in the listing, word by word.
  const listed = new Set([...wordsOf(brief.description), phrases.and].sort((a, b) => b.length - a.length));
  for (const word of wordsOf(said)) {
    // Without spaces between words, this test takes joined text for one word.
    const parts = isUnspaced(locale) ? word.split(new RegExp(`(${[...listed].join('|')})`)) : [word];
    for (const part of parts) if (part !== '') expect([...listed]).toContain(part);
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function withoutPhrases(script: string, name: string, { locale, phrases }: Judging): string {
  const { hooks, calls, facts, moments, fillers } = phrases;
  const filled = [...Object.values(hooks).flat(), ...Object.values(calls).flat()].map((each) =>
    nameGame(each, { title: name, locale }),
  );
  const known = [...filled, ...Object.values(facts), ...Object.values(moments), ...fillers];
  return known.reduce((text, phrase) => text.replaceAll(phrase, ' '), script);
}
