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

it('an answer of the lookup service is read, genres without the ones that every game has', () => {
  expect(parseLookup(JSON.stringify({ resultCount: 1, results: [app] }))).toEqual({
    name: 'Fox & Ember',
    description: 'Wake the forest.\n\n• 400 levels',
    iconUrl: app.artworkUrl512,
    category: 'Puzzle',
    tags: ['Puzzle', 'Casual'],
    developer: 'Ember Works',
    screenshots: app.ipadScreenshotUrls,
    ageRating: '4+',
  });
});

it('an empty answer means no such game', () => {
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
