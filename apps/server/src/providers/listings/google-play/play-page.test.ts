import { describe, expect, it } from 'vitest';
import { buildPlayPage, CONSENT_PAGE, FOX_GAME } from '../testing/play-page.fixture.ts';
import { parsePlayPage } from './play-page.ts';

const DESCRIPTION =
  'Match three stones & wake the forest!\n\nFeatures\n★ 400 hand-made levels\n★ Play offline, no Wi-Fi needed\n★ A fox who talks back\n\nFollow us: https://example.com/fox';

const whole = {
  name: 'Fox & Ember: Match',
  description: DESCRIPTION,
  iconUrl: 'https://play-lh.googleusercontent.com/fox-icon=s512',
  category: 'Puzzle',
  tags: ['Puzzle', 'Match 3', 'Casual', 'Offline', 'Stylized'],
  developer: 'Ember Works',
  ageRating: 'Everyone',
  screenshots: [1, 2, 3].map((n) => `https://play-lh.googleusercontent.com/fox-shot-${n}=w1080-h1920`),
};

describe('a Google Play page', () => {
  it('is read whole', () => {
    expect(parsePlayPage(buildPlayPage(FOX_GAME))).toEqual(whole);
  });

  it('without JSON-LD is read from its marks and blocks', () => {
    expect(parsePlayPage(buildPlayPage(FOX_GAME, { linkedData: false }))).toEqual(whole);
  });

  it('without JSON-LD and marks is read from its data blocks', () => {
    expect(parsePlayPage(buildPlayPage(FOX_GAME, { linkedData: false, marks: false }))).toEqual(whole);
  });

  it('without marks and blocks still gives what JSON-LD has, the summary standing for the description', () => {
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

  it('in another language loses only the translated ending of its title', () => {
    const page = buildPlayPage({ ...FOX_GAME, name: 'Spin-Off – Neu' }, { linkedData: false, blocks: false })
      .replace(/<h1.*<\/h1>/, '')
      .replaceAll('Apps on Google Play', 'Apps bei Google Play');
    expect(parsePlayPage(page).name).toBe('Spin-Off – Neu');
  });

  it.each([
    ['a consent page', CONSENT_PAGE],
    ['an empty page', ''],
    ['a page of another layout', '<html><head><title>Hello</title></head><body><h1>Fox</h1></body></html>'],
  ])('that is %s is refused as unreadable', (_, html) => {
    expect(() => parsePlayPage(html)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  });

  it('cut anywhere gives a listing or an honest refusal, never anything else', () => {
    const page = buildPlayPage(FOX_GAME);
    for (let end = 0; end < page.length; end += 97) {
      try {
        expect(parsePlayPage(page.slice(0, end)).name).not.toBe('');
      } catch (error) {
        expect(error).toMatchObject({ kind: 'unreadable' });
      }
    }
  });
});
