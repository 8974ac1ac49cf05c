import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_NAME_PATTERN, findUnknownParts, NAME_PARTS, nameVariant } from './name-variant.ts';
import { findHook, replaceHook } from './replace-hook.ts';
import {
  AXES,
  countAffordable,
  dropRepeated,
  expandVariants,
  keyWithoutFormat,
  priceVariants,
} from './variants.ts';

const counts = fc.record({
  language: fc.integer({ min: 1, max: 4 }),
  hook: fc.integer({ min: 1, max: 3 }),
  avatar: fc.integer({ min: 1, max: 3 }),
  template: fc.integer({ min: 1, max: 3 }),
  format: fc.integer({ min: 1, max: 4 }),
});
const priceBy = ({ video, extraFormat }: { video: number; extraFormat: number }) => ({
  video: () => video,
  extraFormat,
});
const prices = fc.record({
  video: fc.integer({ min: 0, max: 5000 }),
  extraFormat: fc.integer({ min: 0, max: 900 }),
});

describe('the combinations of a campaign', () => {
  it('are each there once, but for those that are struck out', () => {
    fc.assert(
      fc.property(counts, fc.infiniteStream(fc.nat()), (count, picks) => {
        const all = expandVariants(count, []);
        expect(all).toHaveLength(AXES.reduce((product, axis) => product * count[axis], 1));
        const wanted = all.filter(() => (picks.next().value ?? 0) % 3 > 0);
        const skip = all
          .filter((place) => !wanted.includes(place))
          .map((place) => AXES.map((axis) => place[axis]));
        expect(expandVariants(count, skip)).toEqual(wanted);
      }),
    );
  });

  it('are made once without a presenter, also where combinations are struck out', () => {
    fc.assert(
      fc.property(counts, fc.infiniteStream(fc.nat()), (count, picks) => {
        const all = expandVariants({ ...count, cut: 2 }, []);
        const left = all.filter(() => (picks.next().value ?? 0) % 3 > 0);
        const made = dropRepeated(left, ({ cut }) => ({
          ...{ isPresenterSeen: cut === 0, store: null, length: null },
        }));
        expect(made.filter(({ cut }) => cut === 0)).toEqual(left.filter(({ cut }) => cut === 0));
        const looks = (places: typeof all) =>
          places.filter(({ cut }) => cut === 1).map((place) => JSON.stringify({ ...place, avatar: 0 }));
        expect(looks(made)).toEqual([...new Set(looks(left))]);
      }),
    );
  });

  it('are made once in cuts that shorten nothing, and in each store', () => {
    const places = expandVariants({ language: 2, hook: 1, avatar: 1, template: 1, format: 1, cut: 4 }, []);
    const cuts = [null, 6, 15, null] as const;
    const made = dropRepeated(places, ({ language, cut = 0 }) => ({
      isPresenterSeen: true,
      store: cut === 3 ? 'app-store' : null,
      length: language === 0 ? null : (cuts[cut] ?? null),
    }));
    expect(made.map(({ language, cut }) => [language, cut])).toEqual([
      [0, 0],
      [0, 3],
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });

  it('cost one price for each video, whatever formats it has', () => {
    fc.assert(
      fc.property(counts, prices, (count, price) => {
        const variants = expandVariants(count, []);
        const sum = priceVariants(variants, priceBy(price)).reduce((cents, each) => cents + each.cents, 0);
        const videos = new Set(variants.map(keyWithoutFormat)).size;
        expect(sum).toBe(videos * price.video + (variants.length - videos) * price.extraFormat);
      }),
    );
  });

  it('are paid for as far as a balance goes, and no cent further', () => {
    fc.assert(
      fc.property(counts, prices, fc.integer({ min: 0, max: 200_000 }), (count, price, balance) => {
        const priced = priceVariants(expandVariants(count, []), priceBy(price));
        const affordable = countAffordable(priced, balance);
        const sumOf = (length: number) =>
          priced.slice(0, length).reduce((cents, each) => cents + each.cents, 0);
        expect(sumOf(affordable)).toBeLessThanOrEqual(balance);
        if (affordable < priced.length) expect(sumOf(affordable + 1)).toBeGreaterThan(balance);
      }),
    );
  });
});

describe('the first sentence', () => {
  it.each([
    [
      'en',
      'Merge meteors now! Light up the sky. Play free.',
      'Stop scrolling',
      'Stop scrolling! Light up the sky. Play free.',
    ],
    ['en', 'Merge meteors.', 'Only one can win?', 'Only one can win?'],
    ['ja', '流星を合体しよう!夜空を照らそう。', 'この音を聞いて', 'この音を聞いて!夜空を照らそう。'],
    ['hi', 'उल्काओं को मिलाएँ। आसमान रोशन करें।', 'रुकिए', 'रुकिए। आसमान रोशन करें।'],
    ['ar', 'ادمج النيازك الآن! أضئ السماء.', 'توقف', 'توقف! أضئ السماء.'],
    ['en', 'Wow! [pause 0.5s] Now merge.', 'Look', 'Look! [pause 0.5s] Now merge.'],
    ['de', '…! Sterne verschmelzen. Jetzt spielen.', 'Halt', 'Halt. Jetzt spielen.'],
  ])('in %s is replaced, with the sign that ended it', (locale, voiceover, hook, wanted) => {
    expect(replaceHook(voiceover, { hook, locale })).toBe(wanted);
  });

  const TWO = 'Bored on the bus? Here is something: Gem Kingdoms. Merge them all. Try Gem Kingdoms!';
  const title = 'Gem Kingdoms: Castle Quest';

  it.each([
    [
      'Got a minute? Spend it with Gem Kingdoms.',
      'Got a minute? Spend it with Gem Kingdoms. Merge them all. Try Gem Kingdoms!',
    ],
    ['Stop scrolling', 'Stop scrolling? Here is something: Gem Kingdoms. Merge them all. Try Gem Kingdoms!'],
  ])('“%s” replaces two sentences where it names the game, as the second one does', (hook, wanted) => {
    expect(replaceHook(TWO, { hook, locale: 'en', title })).toBe(wanted);
  });

  it('of one sentence is replaced alone, whatever is named later', () => {
    const hook = 'Meet Gem Kingdoms.';
    const wanted = 'Meet Gem Kingdoms. One. Two. Play Gem Kingdoms.';
    expect(replaceHook('Gem Kingdoms. One. Two. Play Gem Kingdoms.', { hook, locale: 'en', title })).toBe(
      wanted,
    );
    expect(replaceHook('Zero. One. Two. Play Gem Kingdoms.', { hook, locale: 'en', title })).toBe(
      'Meet Gem Kingdoms. One. Two. Play Gem Kingdoms.',
    );
  });

  it.each([
    [
      'ちょっと手を止めて、これを見てください。「いいね！」と言った。',
      'ちょっと手を止めて、これを見てください。',
    ],
    ['「いいね！」と言った。『流星』だ。', '「いいね！」'],
    ['これを見て！（無料です）遊ぼう。', 'これを見て！'],
    ['这个游戏。《流星》好玩。', '这个游戏。'],
    ['快看！“流星”来了。', '快看！'],
    ['Look here."Play now!" he said.', 'Look here.'],
  ])('of “%s” leaves the bracket or quote that opens the next one to that', (text, first) => {
    expect(findHook(text, 'ja')).toBe(first);
    expect(replaceHook(text, { hook: '始めよう。', locale: 'ja' })).toBe(
      `始めよう。${text.slice(first.length)}`,
    );
  });

  it('stays when there is no other', () => {
    expect(replaceHook('One. Two.', { hook: ' \n', locale: 'en' })).toBe('One. Two.');
    expect(findHook('One here. Two.', 'en')).toBe('One here.');
  });

  it('is the one that was put there, for any text', () => {
    const words = fc
      .array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 6 })
      .map((each) => each.join(' '));
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), words, (sentences, hook) => {
        const voiceover = sentences.map((each) => `${each}.`).join(' ');
        const replaced = replaceHook(voiceover, { hook, locale: 'en' });
        expect(replaced.startsWith(`${hook}.`)).toBe(true);
      }),
    );
  });
});

describe('a name by a pattern', () => {
  const parts = Object.fromEntries(NAME_PARTS.map((part) => [part, part.toUpperCase()])) as Record<
    (typeof NAME_PARTS)[number],
    string
  >;

  it('names its parts, and leaves what is none', () => {
    expect(nameVariant('{game}_{language} {oops} {hook}', { ...parts, cut: '' })).toBe(
      'GAME_LANGUAGE {oops} HOOK',
    );
    expect(nameVariant('{game}', parts)).toBe('GAME, CUT');
    expect(findUnknownParts('{game} {oops} {}')).toEqual(['oops', '']);
  });

  it('says first what differs, and the cut only where there is one', () => {
    expect(nameVariant(DEFAULT_NAME_PATTERN, parts)).toBe(
      'LANGUAGE, hook HOOK, PRESENTER, TEMPLATE, CUT, FORMAT – GAME',
    );
    expect(nameVariant(DEFAULT_NAME_PATTERN, { ...parts, cut: '' })).toBe(
      'LANGUAGE, hook HOOK, PRESENTER, TEMPLATE, FORMAT – GAME',
    );
    const game = 'Gem Kingdoms '.repeat(12).trim();
    expect(nameVariant(DEFAULT_NAME_PATTERN, { ...parts, game })).toMatch(
      /^LANGUAGE, .* – Gem Kingdoms .*…$/,
    );
  });

  it('is no longer than a title, and never fills in what a part brings', () => {
    expect(nameVariant('{game}', { ...parts, cut: '', game: '{hook}'.repeat(60) })).toHaveLength(120);
    const long = nameVariant('{game}, {hook}, {cut}', { ...parts, game: 'Gem Kingdoms '.repeat(12) });
    expect(long).toMatch(/^Gem Kingdoms .*…, HOOK, CUT$/);
    expect(long.length).toBeLessThanOrEqual(120);
    expect(nameVariant('{game}', { ...parts, cut: '', game: '{hook}' })).toBe('{hook}');
  });
});
