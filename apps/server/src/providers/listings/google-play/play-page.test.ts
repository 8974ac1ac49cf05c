import { LISTING_FIELDS } from '@avatarcade/contracts/products';
import { describe, expect, it } from 'vitest';
import {
  ARABIC_GAME,
  buildPlayPage,
  CONSENT_PAGE,
  FOX_GAME,
  GERMAN_GAME,
  JAPANESE_GAME,
} from '../testing/play-page.fixture.ts';
import { parsePlayPage } from './play-page.ts';

const DESCRIPTION =
  'Match three stones & wake the forest!\n\nFeatures\n★ 400 hand-made levels\n★ Play offline, no Wi-Fi needed\n★ A fox who talks back\n\nFollow us: https://example.com/fox';

const said = {
  name: 'Fox & Ember: Match',
  description: DESCRIPTION,
  iconUrl: 'https://play-lh.googleusercontent.com/fox-icon=s512',
  category: 'Puzzle',
  tags: ['Puzzle', 'Match 3', 'Casual', 'Offline', 'Stylized'],
  developer: 'Ember Works',
  ageRating: 'Everyone',
  screenshots: [1, 2, 3].map((n) => `https://play-lh.googleusercontent.com/fox-shot-${n}=w1080-h1920`),
};

const whole = { ...said, isGame: true };

/** Each field's source, in the order of the contract. */
function sourcesOf(page: string) {
  const { sources } = parsePlayPage(page);
  return LISTING_FIELDS.map((field) => sources[field]).join(' ');
}

describe('a Google Play page', () => {
  it('is read completely, each field from its best source', () => {
    const page = buildPlayPage(FOX_GAME);
    expect(parsePlayPage(page)).toMatchObject(whole);
    expect(sourcesOf(page)).toBe('json_ld page json_ld json_ld page json_ld page json_ld');
  });

  it('without JSON-LD is read from its marks and blocks', () => {
    const page = buildPlayPage(FOX_GAME, { linkedData: false });
    expect(parsePlayPage(page)).toMatchObject(whole);
    expect(sourcesOf(page)).toBe('page page meta page page page page data_block');
  });

  it('without JSON-LD and marks is read from its data blocks, whatever their number', () => {
    const page = buildPlayPage(FOX_GAME, { linkedData: false, marks: false });
    expect(parsePlayPage(page)).toMatchObject(whole);
    expect(sourcesOf(page)).toBe(Array(8).fill('data_block').join(' '));
    expect(parsePlayPage(page.replace("'ds:5'", "'ds:11'"))).toMatchObject(whole);
  });

  it.each([GERMAN_GAME, JAPANESE_GAME, ARABIC_GAME])('in another language is read in it: $name', (game) => {
    const expected = {
      name: game.name,
      description: game.description.replaceAll('<br>', '\n').replaceAll('&amp;', '&'),
      category: 'Role Playing',
      tags: ['Role Playing', game.genre, ...game.tags],
      developer: game.developer,
      ageRating: game.ageRating,
      isGame: true,
    };
    for (const parts of [{}, { linkedData: false }, { linkedData: false, marks: false }]) {
      const read = parsePlayPage(buildPlayPage(game, parts));
      // The data blocks contain only the category's id.
      const tags = expected.tags.filter((tag) => 'marks' in parts === false || tag !== game.genre);
      expect(read).toMatchObject({ ...expected, tags });
    }
  });

  it('of an app that is not a game is read and marked as such', () => {
    const app = { ...FOX_GAME, category: 'TOOLS', genre: 'Tools' };
    for (const linkedData of [true, false]) {
      expect(parsePlayPage(buildPlayPage(app, { linkedData }))).toMatchObject({
        name: FOX_GAME.name,
        isGame: false,
      });
    }
  });

  it('without marks and blocks has the fields of JSON-LD, with the summary as description', () => {
    const read = parsePlayPage(buildPlayPage(FOX_GAME, { marks: false, blocks: false }));
    expect(read).toMatchObject({ name: whole.name, description: FOX_GAME.summary, category: 'Puzzle' });
    expect(read.screenshots).toEqual([]);
  });

  it('with broken JSON-LD and moved blocks falls back field by field', () => {
    const page = buildPlayPage(FOX_GAME)
      .replace('"@context":', '"@context')
      .replace('data:[null,', 'data:[null,null,');
    expect(parsePlayPage(page)).toMatchObject({
      name: whole.name,
      description: DESCRIPTION,
      iconUrl: whole.iconUrl,
    });
  });

  it('in another language loses only the translated suffix of its title', () => {
    const page = buildPlayPage({ ...FOX_GAME, name: 'Spin-Off – Neu' }, { linkedData: false, blocks: false })
      .replace(/<h1.*<\/h1>/, '')
      .replaceAll('Apps on Google Play', 'Apps bei Google Play');
    expect(parsePlayPage(page).name).toBe('Spin-Off – Neu');
  });

  it.each([
    ['an empty page', ''],
    ['a page of another layout', '<html><head><title>Hello</title></head><body><h1>Fox</h1></body></html>'],
    [
      'any page with a title and a summary',
      '<html><head><meta property="og:title" content="Fox"><meta name="description" content="A fox."></head><body><h1>Fox</h1></body></html>',
    ],
  ])('that is %s is refused as unreadable', (_, html) => {
    expect(() => parsePlayPage(html)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  });

  it('that asks for consent is never read as a game', () => {
    expect(() => parsePlayPage(CONSENT_PAGE)).toThrow(expect.objectContaining({ kind: 'consent' }));
  });
});
