import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildLayoutPage,
  LAYOUTS,
  PLACES,
  type Placed,
  STORE_WORDS,
  type StoreWords,
  SURROUNDINGS,
} from '../testing/play-layouts.fixture.ts';
import {
  ARABIC_GAME,
  buildPlayPage,
  FOX_GAME,
  GERMAN_GAME,
  JAPANESE_GAME,
  type PlayGame,
} from '../testing/play-page.fixture.ts';
import { parsePlayPage } from './play-page.ts';

const PORTUGUESE_GAME: PlayGame = {
  ...GERMAN_GAME,
  name: 'Fazenda das Pedras',
  description: 'Plante, colha e encontre pedras raras!<br><br>• Jogue sem internet',
  category: 'GAME_SIMULATION',
  genre: 'Simulação',
  tags: ['Estilizado', 'Um jogador'],
};
const GAMES: Record<string, PlayGame> = {
  en: FOX_GAME,
  de: GERMAN_GAME,
  ja: JAPANESE_GAME,
  ar: ARABIC_GAME,
  'pt-BR': PORTUGUESE_GAME,
};
const CATEGORIES: Record<string, string> = {
  GAME_PUZZLE: 'Puzzle',
  GAME_ROLE_PLAYING: 'Role Playing',
  GAME_SIMULATION: 'Simulation',
};

const gameOf = ({ language }: StoreWords) => GAMES[language] ?? FOX_GAME;
const everywhere = (words: StoreWords, names = Object.keys(SURROUNDINGS)): Placed =>
  Object.fromEntries(
    PLACES.map((place) => [place, names.map((name) => SURROUNDINGS[name]?.(words)).join('\n')]),
  );

describe.each(STORE_WORDS)('a page of the store in $language', (words) => {
  const game = gameOf(words);
  const expected = {
    category: CATEGORIES[game.category],
    tags: [...new Set([CATEGORIES[game.category], game.genre, ...game.tags])],
    developer: game.developer,
    screenshots: game.screenshots.map((url) => `${url}=w1080-h1920`),
    isGame: true,
  };

  it.each(LAYOUTS)('with %s has the tags of the listing only, in any surroundings', (layout) => {
    const alone = parsePlayPage(buildLayoutPage(game, layout));
    expect(alone).toMatchObject(expected);
    expect(parsePlayPage(buildLayoutPage(game, layout, everywhere(words)))).toEqual(alone);
  });

  it.each(Object.keys(SURROUNDINGS))('is read the same with "%s" at any place of any layout', (name) => {
    for (const layout of LAYOUTS) {
      const alone = parsePlayPage(buildLayoutPage(game, layout));
      for (const place of PLACES) {
        const page = buildLayoutPage(game, layout, { [place]: SURROUNDINGS[name]?.(words) });
        expect(parsePlayPage(page), `${layout}, ${place}`).toEqual(alone);
      }
    }
  });

  it('without its own marks has no tags of its surroundings', () => {
    for (const layout of LAYOUTS) {
      const places = Object.fromEntries(PLACES.map((place) => [place, `<!--${place}-->`]));
      const bare = buildLayoutPage(game, layout, places)
        .replaceAll(/<(div|span|a)[^>]*itemprop="genre".*?<\/\1>/gs, '')
        .replaceAll(/<a (?:class="category" )?href="\/store\/apps\/category\/[^>]*><\/a>/gs, '');
      expect(bare).not.toMatch(/itemprop="genre"|category\//);
      const page = bare.replaceAll(/<!--(\w+)-->/g, () => everywhere(words).start ?? '');
      const { category, tags } = parsePlayPage(page);
      expect({ category, tags }).toEqual({ category: '', tags: [] });
    }
  });

  it('has the tags of JSON-LD and data blocks beside navigation', () => {
    for (const parts of [{}, { linkedData: false }, { marks: false }, { linkedData: false, marks: false }]) {
      const page = buildPlayPage(game, parts);
      const { tabs, categoryMenu, footer } = SURROUNDINGS;
      const navigation = `${tabs?.(words)}${categoryMenu?.(words)}`;
      const inside = page
        .replace('<body>', `<body>${navigation}`)
        .replace('</body>', `${footer?.(words)}</body>`);
      expect(parsePlayPage(inside)).toEqual(parsePlayPage(page));
    }
  });
});

it('navigation and other games anywhere don’t change the result', () => {
  const sections = fc.array(fc.constantFrom(...Object.keys(SURROUNDINGS)), { maxLength: 4 });
  const places = fc.record(Object.fromEntries(PLACES.map((place) => [place, sections])));
  fc.assert(
    fc.property(
      fc.constantFrom(...STORE_WORDS),
      fc.constantFrom(...LAYOUTS),
      places,
      (words, layout, chosen) => {
        const game = gameOf(words);
        const placed = Object.fromEntries(
          Object.entries(chosen).map(([place, names]) => [place, everywhere(words, names).start]),
        );
        const alone = parsePlayPage(buildLayoutPage(game, layout));
        expect(parsePlayPage(buildLayoutPage(game, layout, placed))).toEqual(alone);
      },
    ),
    { numRuns: 200 },
  );
});

it('an unmarked link to the category beside the description is read, a menu of many is not', () => {
  const link = (id: string, name: string) => `<a href="/store/apps/category/${id}">${name}</a>`;
  const page = (links: string) =>
    buildLayoutPage({ ...FOX_GAME, tags: [] }, 'chips').replace(
      /<div class="chips">.*?<\/section>/s,
      `${links}</section>`,
    );
  expect(parsePlayPage(page(link('GAME_PUZZLE', 'Puzzle')))).toMatchObject({
    category: 'Puzzle',
    tags: ['Puzzle'],
  });
  const menu = ['GAME_ACTION', 'GAME_CARD', 'GAME_WORD', 'TOOLS'].map((id) => link(id, id)).join('');
  expect(parsePlayPage(page(menu))).toMatchObject({ category: '', tags: [] });
});

it('tags in groups of the data blocks are read', () => {
  const grouped = JSON.stringify([
    [['Match 3', null, 'x', [null, '/store/search?q=match']]],
    null,
    [['Casual', null, 'y']],
  ]);
  const page = buildPlayPage(FOX_GAME, { linkedData: false, marks: false });
  const flat = JSON.stringify(FOX_GAME.tags.map((tag) => [tag]));
  expect(page).toContain(flat);
  expect(parsePlayPage(page.replace(flat, grouped)).tags).toEqual(['Puzzle', 'Match 3', 'Casual']);
});

it('a link to another game beside or in the description removes nothing from the listing', () => {
  const link = '<a href="https://play.google.com/store/apps/details?id=com.other.game">Other</a>';
  for (const layout of LAYOUTS) {
    const page = buildLayoutPage(FOX_GAME, layout);
    const alone = parsePlayPage(page);
    const beside = page.replace(/(<div (?:data-g-id|itemprop)="description")/, `<div>${link}</div>$1`);
    expect(parsePlayPage(beside), layout).toEqual(alone);
    const within = parsePlayPage(page.replace('400 hand-made levels', `400 hand-made levels ${link}`));
    expect(within, layout).toMatchObject({ tags: alone.tags, category: alone.category });
    expect(within.description).toContain('levels Other');
  }
});

it('thousands of other games before the listing remove nothing from it', () => {
  const others = Array.from(
    { length: 3000 },
    (_, n) => `<div><a href="/store/apps/details?id=com.g${n}">G</a><b itemprop="genre">Genre ${n}</b></div>`,
  ).join('');
  for (const layout of LAYOUTS) {
    const alone = parsePlayPage(buildLayoutPage(FOX_GAME, layout));
    expect(parsePlayPage(buildLayoutPage(FOX_GAME, layout, { start: others })), layout).toEqual(alone);
  }
});
