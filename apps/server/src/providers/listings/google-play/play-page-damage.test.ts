import { describe, expect, it } from 'vitest';
import type { ListingErrorKind } from '../listing.errors.ts';
import {
  ARABIC_GAME,
  buildPlayPage,
  FOX_GAME,
  GERMAN_GAME,
  JAPANESE_GAME,
  type PlayGame,
} from '../testing/play-page.fixture.ts';
import { parsePlayPage } from './play-page.ts';

const GAMES = [FOX_GAME, GERMAN_GAME, JAPANESE_GAME, ARABIC_GAME];
const HONEST: ListingErrorKind[] = ['unreadable', 'consent'];

/** All texts that a page has about its game: the result may contain no other. */
function factsOf(game: PlayGame) {
  const whole = parsePlayPage(buildPlayPage(game));
  return {
    ...whole,
    lines: new Set([...whole.description.split('\n'), game.summary]),
    tags: new Set(whole.tags),
    screenshots: new Set(whole.screenshots),
  };
}

const FACTS = new Map<PlayGame, ReturnType<typeof factsOf>>();

/** Expects a correct listing, one with fewer fields, or a ListingError. */
function expectHonest(html: string, game: PlayGame, how: string) {
  const facts = FACTS.get(game) ?? factsOf(game);
  FACTS.set(game, facts);
  let read: ReturnType<typeof parsePlayPage>;
  try {
    read = parsePlayPage(html);
  } catch (error) {
    expect(error, how).toMatchObject({ name: 'ListingError', kind: expect.toBeOneOf(HONEST) });
    return undefined;
  }
  expect(read.name, how).toBe(facts.name);
  expect(
    read.description.split('\n').filter((line) => !facts.lines.has(line)),
    how,
  ).toEqual([]);
  for (const field of ['iconUrl', 'category', 'developer', 'ageRating'] as const) {
    expect(['', facts[field]], `${how}: ${field}`).toContain(read[field]);
  }
  expect(
    read.tags.filter((tag) => !facts.tags.has(tag)),
    how,
  ).toEqual([]);
  expect(
    read.screenshots.filter((url) => !facts.screenshots.has(url)),
    how,
  ).toEqual([]);
  return read;
}

/** Removes one element, meta tag, or field of the page's data at a time. */
const PARTS: [string, RegExp][] = [
  ['JSON-LD', /<script type="application\/ld\+json".*?<\/script>/s],
  ['the name in JSON-LD', /"name":"[^"]*",/],
  ['the type in JSON-LD', /"@type":"SoftwareApplication",/],
  ['the picture in JSON-LD', /"image":"[^"]*",/],
  ['the category in JSON-LD', /"applicationCategory":"[^"]*",/],
  ['the author', /"author":\{[^}]*\},/],
  ['the age rating', /"contentRating":"[^"]*",/],
  ['the title', /<title.*?<\/title>/s],
  ['the meta tags', /<meta (name|property)=.*?>/gs],
  ['the heading', /<h1.*?<\/h1>/s],
  ['the description', /<div[^>]*data-g-id.*?<\/section>/s],
  ['the developer', /<a href="\/store\/apps\/dev.*?<\/a>/s],
  ['the pictures', /<img[^>]*>/g],
  ['the chips', /<div itemprop="genre">.*?<\/div>/gs],
  ['the data blocks', /<script nonce="n">.*?<\/script>/gs],
];

describe.each(GAMES)('the page of $name', (game) => {
  const page = buildPlayPage(game);

  it.each(PARTS)('without %s is still a correct listing', (part, pattern) => {
    const damaged = page.replace(pattern, '');
    expect(damaged).not.toBe(page);
    expect(expectHonest(damaged, game, part)).toBeDefined();
  });

  it('without any two of its parts contains nothing wrong', () => {
    for (const [index, [one, first]] of PARTS.entries()) {
      for (const [other, second] of PARTS.slice(index + 1)) {
        expectHonest(page.replace(first, '').replace(second, ''), game, `without ${one} and ${other}`);
      }
    }
  });

  it('truncated anywhere is an error, never half a game', () => {
    const end = page.indexOf('</html>');
    for (let cut = 0; cut < end; cut += 61) {
      expect(expectHonest(page.slice(0, cut), game, `cut at ${cut}`)).toBeUndefined();
    }
  });

  it('with any piece removed contains nothing wrong', () => {
    const length = Math.floor(page.length / 2);
    // Removing part of a word would leave another word, so whole tags are removed.
    const tags = [...page.matchAll(/</g)].map(({ index }) => index);
    for (const start of tags) {
      const stop = tags.find((index) => index >= start + length) ?? page.indexOf('</html>');
      expectHonest(page.slice(0, start) + page.slice(stop), game, `without ${start} to ${stop}`);
    }
  });
});

/** Returns the same noise each time. */
function makeNoise(alphabet: string, length: number): string {
  let seed = 7;
  let noise = '';
  while (noise.length < length) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise += alphabet[seed % alphabet.length];
  }
  return noise;
}

describe('five megabytes', () => {
  const megabytes = 5 * 1024 * 1024;
  const noises: [string, string][] = [
    ['of letters', makeNoise('abc XYZ 0123 äöü\n', megabytes)],
    ['of punctuation', makeNoise('<>"\'=/&;{}[](),:! -ab', megabytes)],
    ['of nested elements', '<div>'.repeat(megabytes / 5)],
    [
      'of nested brackets',
      `<script>AF_initDataCallback({key: 'ds:5', hash: '1', data:${'['.repeat(megabytes)}`,
    ],
    ['of beginnings of blocks', "AF_initDataCallback({key: 'ds:5', data:[".repeat(megabytes / 40)],
    ['of beginnings of JSON-LD', '<script type="application/ld+json">{"@type":'.repeat(megabytes / 44)],
    ['of nothing', '\u0000'.repeat(megabytes)],
  ];

  it.each(noises)(
    '%s are refused as unreadable',
    (_, noise) => {
      expect(() => parsePlayPage(noise)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
    },
    60_000,
  );

  it.each(noises)(
    '%s inside a page invent nothing',
    (how, noise) => {
      expectHonest(buildPlayPage(FOX_GAME).replace('<body>', `<body>${noise}`), FOX_GAME, how);
    },
    60_000,
  );
});
