import { expect, it } from 'vitest';
import { parseLookup } from './app-store-lookup.ts';

const app = {
  trackId: 553834731,
  trackName: ' Fox & Ember ',
  description: 'Wake the forest.\r\n\r\n• 400 levels',
  artworkUrl100: 'https://is1-ssl.mzstatic.com/image/100.png',
  artworkUrl512: 'https://is1-ssl.mzstatic.com/image/512.png',
  genres: ['Games', 'Puzzle', 'Casual', 'Entertainment'],
  primaryGenreName: 'Games',
  contentAdvisoryRating: '4+',
  screenshotUrls: [],
  ipadScreenshotUrls: ['https://is1-ssl.mzstatic.com/image/ipad.png'],
  artistName: 'Ember Works',
};

it('a response of the lookup service is read, without the genres that every game has', () => {
  expect(parseLookup(JSON.stringify({ resultCount: 1, results: [app] }))).toMatchObject({
    name: 'Fox & Ember',
    description: 'Wake the forest.\n\n• 400 levels',
    iconUrl: app.artworkUrl512,
    category: 'Puzzle',
    tags: ['Puzzle', 'Casual'],
    developer: 'Ember Works',
    screenshots: app.ipadScreenshotUrls,
    ageRating: '4+',
    isGame: true,
    sources: { name: 'lookup', screenshots: 'lookup' },
  });
});

it.each([
  ['de', ['Spiele', 'Denksport', 'Gelegenheitsspiele', 'Unterhaltung'], ['Denksport', 'Gelegenheitsspiele']],
  ['ja', ['ゲーム', 'パズル', 'カジュアル', 'エンターテインメント'], ['パズル', 'カジュアル']],
  ['ar', ['ألعاب', 'ألغاز', 'ألعاب خفيفة', 'ترفيه'], ['ألغاز', 'ألعاب خفيفة']],
  ['pt-BR', ['Jogos', 'Quebra-cabeça', 'Casuais', 'Entretenimento'], ['Quebra-cabeça', 'Casuais']],
])('genres that every game has are left out in %s, too', (_, genres, tags) => {
  const localised = {
    ...app,
    genres,
    genreIds: ['6014', '7012', '7003', '6016'],
    primaryGenreName: genres[0],
  };
  const response = JSON.stringify({ resultCount: 1, results: [localised] });
  expect(parseLookup(response)).toMatchObject({ category: tags[0], tags });
});

it('a genre whose name we don’t know is named in English too', () => {
  const georgian = {
    ...app,
    genres: ['თამაშები', 'თავსატეხი', 'რბოლა'],
    genreIds: ['6014', '7012', '7013'],
    primaryGenreName: 'თამაშები',
  };
  expect(parseLookup(JSON.stringify({ resultCount: 1, results: [georgian] }))).toMatchObject({
    category: 'თავსატეხი',
    tags: ['თავსატეხი', 'რბოლა', 'Puzzle', 'Racing'],
  });
});

it('of several apps the requested one is read', () => {
  const other = { ...app, trackId: 1, trackName: 'Other', genres: ['Racing'] };
  const response = JSON.stringify({ resultCount: 2, results: [other, app] });
  expect(parseLookup(response, String(app.trackId))).toMatchObject({
    name: 'Fox & Ember',
    tags: ['Puzzle', 'Casual'],
  });
});

it.each([
  [['6014', '7012', '36'], true],
  [['6002', '36'], false],
])('an app of the genres %j is a game: %s', (genreIds, isGame) => {
  const response = JSON.stringify({ resultCount: 1, results: [{ ...app, genreIds }] });
  expect(parseLookup(response).isGame).toBe(isGame);
});

it('a truncated response, or one with any field of another type, throws nothing but ListingError', () => {
  const response = JSON.stringify({ resultCount: 1, results: [app] });
  for (let end = 0; end < response.length; end += 1) {
    expect(() => parseLookup(response.slice(0, end))).toThrow(
      expect.objectContaining({ kind: 'unreadable' }),
    );
  }
  for (const field of Object.keys(app)) {
    for (const value of [null, 7, {}, [null], undefined]) {
      const damaged = JSON.stringify({ resultCount: 1, results: [{ ...app, [field]: value }] });
      try {
        expect(parseLookup(damaged).name).toBe('Fox & Ember');
      } catch (error) {
        expect(error).toMatchObject({ kind: 'unreadable' });
      }
    }
  }
});

it('an empty response means that there is no such game', () => {
  expect(() => parseLookup('{"resultCount":0,"results":[]}')).toThrow(
    expect.objectContaining({ kind: 'not_found' }),
  );
});

it.each(['', '<html></html>', '{"results":{}}', '{"resultCount":1,"results":[{}]}'])(
  'an answer that is something else is unreadable: %s',
  (text) => {
    expect(() => parseLookup(text)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  },
);
