import { HOOK_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { LANGUAGES } from '@avatarcade/speech/voices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPT_LENGTH } from '../copywriter.port.ts';
import { spokenTitle } from '../spoken-title.ts';
import { briefOf, DRIFT, FOX, GAMES, LISTINGS } from '../testing/games.fixture.ts';
import { createBuiltInCopywriter } from './built-in-copywriter.ts';
import { findForeignLetters } from './language-scripts.ts';
import { loadPhrases } from './phrase-files.ts';

const writer = createBuiltInCopywriter();
const ENDED = /[.!?。！？।۔\u1362։]$/u;

describe.each(LANGUAGES)('in $label', ({ label, locale }) => {
  it('three games get three scripts each, of a speakable length, in letters of the language only', async () => {
    for (const game of GAMES) {
      const scripts = await Promise.all([0, 1, 2].map((turn) => writer.write(briefOf(game, label, turn))));
      expect(new Set(scripts).size).toBe(3);
      for (const script of scripts) {
        expect(script.length).toBeGreaterThanOrEqual(SCRIPT_LENGTH.shortest);
        expect(script.length).toBeLessThanOrEqual(SCRIPT_LENGTH.longest);
        expect(script).toMatch(ENDED);
        expect(script).not.toMatch(/[{}]|https?:|★|🔥|\p{Sc}/u);
        expect(script.split(spokenTitle(game.title)).length).toBeGreaterThanOrEqual(3);
        expect(findForeignLetters(script.replaceAll(spokenTitle(game.title), ''), locale)).toEqual([]);
      }
    }
  });

  it('a game without any facts gets a script too', async () => {
    const brief = { ...briefOf(FOX, label), title: 'Zed', categories: [], description: '' };
    const scripts = await Promise.all(
      Array.from({ length: 11 }, (_, turn) => writer.write({ ...brief, turn })),
    );
    expect(new Set(scripts).size).toBe(scripts.length);
    for (const { length } of scripts) {
      expect(length).toBeGreaterThanOrEqual(SCRIPT_LENGTH.shortest);
      expect(length).toBeLessThanOrEqual(SCRIPT_LENGTH.longest);
    }
  });
});

const KINDS = [['GAME_PUZZLE'], ['Shooter', 'Multiplayer'], ['GAME_TRIVIA', 'Offline', 'Casual'], []];

it.each(LANGUAGES)(
  'in $label a game of any kind gets twelve hooks and calls when it is asked for again and again',
  async ({ label, locale }) => {
    const { hooks, calls } = await loadPhrases(locale);
    for (const categories of KINDS) {
      const order = { ...briefOf(FOX, label), title: 'Zed', categories, description: '' };
      const scripts = await Promise.all(
        Array.from({ length: 24 }, (_, turn) => writer.write({ ...order, turn })),
      );
      expect(new Set(scripts).size).toBe(24);
      const heard = (list: typeof hooks, fits: (script: string, phrase: string) => boolean) =>
        Object.values(list)
          .flat()
          .map((phrase) => phrase.replace('{title}', 'Zed'))
          .filter((phrase) => scripts.some((script) => fits(script, phrase))).length;
      const least = categories.length > 0 ? 12 : 11;
      expect(heard(hooks, (script, phrase) => script.startsWith(phrase))).toBeGreaterThanOrEqual(least);
      expect(heard(calls, (script, phrase) => script.endsWith(phrase))).toBeGreaterThanOrEqual(least);
    }
  },
);

describe('what is said of a game', () => {
  it.each([
    [FOX, 'English', 'Solve 400 hand-made puzzles across twelve magical worlds'],
    [FOX, 'German', 'Löse 400 von Hand gebaute Rätsel'],
    [FOX, 'Japanese', '手作りのパズル400問'],
    [DRIFT, 'Russian', 'Дрифтуй по 60 неоновым улицам'],
    [DRIFT, 'Spanish', 'Derrapa por 60 calles de neón'],
  ])('comes from its listing: %o in %s', async (game, language, point) => {
    expect(await writer.write(briefOf(game, language))).toContain(point);
  });

  it('leaves out small print, prices, ratings, superlatives, addresses and headings', async () => {
    for (const game of GAMES) {
      for (const language of Object.keys(LISTINGS[game.title] ?? {})) {
        for (const turn of [0, 1, 2, 3, 4]) {
          const script = await writer.write(briefOf(game, language, turn));
          expect(script).not.toMatch(
            /facebook|privacy|purchase|FEATURES|MERKMALE|Datenschutz|4\.|stars|best|Лучшая|課金|特徴|gekauft/i,
          );
        }
      }
    }
  });

  it('begins and ends with its genre, without the maker’s calls to action', async () => {
    const text = 'Kombiniere drei Steine im Wald.\nJetzt laden und 500 Edelsteine gratis erhalten!';
    const phrases = await loadPhrases('de-DE');
    const script = await writer.write({ ...briefOf(FOX, 'German'), description: text });
    expect(script).toContain(phrases.hooks.puzzle[0]?.replace('{title}', FOX.title));
    expect(script).toContain(phrases.calls.puzzle[0]?.replace('{title}', FOX.title));
    expect(script).not.toContain('Edelsteine');
  });

  it('has the article that goes before the name in Hungarian', async () => {
    const order = { ...briefOf(FOX, 'Hungarian'), description: '' };
    expect(await writer.write({ ...order, title: 'Apex' })).toMatch(/ az Apex/);
    expect(await writer.write({ ...order, title: 'Zed' })).toMatch(/ a Zed/);
  });

  it('keeps the space before a sign where the language has one', async () => {
    const text = 'Réveillez la forêt endormie !\nRésolvez des énigmes avec vos amis.';
    expect(await writer.write({ ...briefOf(FOX, 'French'), description: text })).toContain('endormie !');
  });

  it('asks in Greek what the listing asks', async () => {
    const description = 'Θέλεις να ξυπνήσεις το κοιμισμένο δάσος με τους φίλους σου;';
    expect(await writer.write({ ...briefOf(FOX, 'Greek'), description })).toContain(description);
  });

  it('takes lines in capitals for headings, or for sentences if they end like one', async () => {
    const description =
      '🍎 WHAT AWAITS YOU 🍎\n• Play offline, anywhere\nFIVE ON FIVE. ONE LIFE PER ROUND.\nScout the building and clear every room.';
    const script = await writer.write({ ...briefOf(FOX, 'English'), description });
    expect(script).toContain('One life per round.');
    expect(script).toContain('Play offline, anywhere.');
    expect(script.toLowerCase()).not.toContain('awaits');
  });

  it('has no capitals where the listing has them, except in names', async () => {
    const description =
      'BUILD a town where every STREET is yours, and call it PIXO City as often as you like. This is the game for you and your friends.';
    const script = await writer.write({ ...briefOf(FOX, 'English'), title: 'PIXO City', description });
    expect(script).toContain('Build a town where every street is yours, and call it PIXO City');
  });

  it('uses the mechanics that its maker typed, in any language', async () => {
    const brief = { ...briefOf(FOX, 'German'), title: 'Zed', categories: [], description: '' };
    const { moments } = await loadPhrases('de-DE');
    const script = await writer.write({ ...brief, mechanics: 'Farming, merge two animals, plays offline' });
    for (const tag of ['farm', 'merge', 'offline'] as const) expect(script).toContain(moments[tag]);
  });

  it('has no genre from the mechanics or the audience', async () => {
    const brief = { ...briefOf(FOX, 'German'), title: 'Zed', categories: [], description: '' };
    const { hooks, calls, facts } = await loadPhrases('de-DE');
    const ofGenres = [hooks, calls].flatMap(({ any, ...genres }) => Object.values(genres).flat());
    const typed = { mechanics: 'Merge dragons, farming, match-3, shooter', audience: 'Racing fans' };
    const script = (await writer.write({ ...brief, ...typed })).replaceAll('Zed', '{title}');
    for (const phrase of [...ofGenres, ...Object.values(facts)]) expect(script).not.toContain(phrase);
  });

  it('takes only genre and tags from a listing in another language', async () => {
    const script = await writer.write(briefOf(DRIFT, 'French'));
    expect(script).toContain("C'est un jeu de course");
    expect(script).toContain("Jouez avec d'autres ou contre eux");
    expect(script).not.toContain('neon');
  });

  it('is fetched in the language if the store offers it, and only then', async () => {
    const asked: string[] = [];
    const withStore = createBuiltInCopywriter({
      listingTexts: {
        async find({ productUrl, locale }) {
          asked.push(`${productUrl} ${locale}`);
          return LISTINGS[FOX.title]?.German;
        },
      },
    });
    const english = LISTINGS[FOX.title]?.English ?? '';
    const brief = { ...briefOf(FOX, 'German'), description: english, productUrl: 'https://store/?id=fox' };
    expect(await withStore.write(brief)).toContain('Löse 400 von Hand gebaute Rätsel');
    expect(await withStore.write({ ...brief, language: 'French' })).not.toContain('Löse');
    await withStore.write({ ...brief, language: 'English' });
    expect(asked).toEqual(['https://store/?id=fox de-DE', 'https://store/?id=fox fr-FR']);
  });
});

it('a language without phrases is refused', async () => {
  await expect(writer.write(briefOf(FOX, 'Klingon'))).rejects.toThrow('Klingon');
});

it('no listing makes a script longer than 500 characters, half a sentence or an address', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ maxLength: 1500 }),
      fc.nat(50),
      async (title, text, turn) => {
        const description = `Build the town with your friends and play the game you like. ${text}`;
        const script = await writer.write({ ...briefOf(FOX, 'English', turn), title, description });
        expect(script.length).toBeLessThanOrEqual(500);
        expect(script).toMatch(/[.!?]$/);
        expect(script).not.toMatch(/https?:/);
      },
    ),
    { numRuns: 60 },
  );
});

it.each(['English', 'Arabic', 'Japanese', 'German'])(
  'in %s hooks are whole sentences, none of them twice and none that is known',
  async (language) => {
    const brief = { ...briefOf(FOX, language), count: 3, known: [] };
    const hooks = await writer.writeHooks(brief);
    const more = await writer.writeHooks({ ...brief, count: 5, known: hooks });
    expect(new Set([...hooks, ...more]).size).toBe(8);
    for (const hook of [...hooks, ...more]) {
      expect(hook).toMatch(/[\p{P}]$/u);
      expect(hook).not.toMatch(/[{}]/);
      expect(hook.length).toBeLessThanOrEqual(HOOK_MAX_LENGTH);
    }
  },
);
