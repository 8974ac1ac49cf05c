import type { ListingField } from '@avatarcade/contracts/products';
import { findStoreGenre } from '@avatarcade/video/genres/find-store-genre';
import { APP_STORE_GENRES } from '@avatarcade/video/genres/store-genre';
import { z } from 'zod';
import { FieldSources } from '../field-sources.ts';
import { uniqueTags } from '../game-category.ts';
import { gameNotFound, pageUnreadable } from '../listing.errors.ts';
import type { Listing } from '../listing.port.ts';
import { tidyLine, tidyText } from '../plain-text.ts';

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);

const answer = z.object({
  resultCount: z.number(),
  results: z.array(
    z.object({
      trackId: z.number().optional().catch(undefined),
      trackName: text,
      description: text,
      artworkUrl512: text,
      artworkUrl100: text,
      primaryGenreName: text,
      genres: texts,
      genreIds: texts,
      contentAdvisoryRating: text,
      screenshotUrls: texts,
      ipadScreenshotUrls: texts,
      artistName: text,
      sellerName: text,
    }),
  ),
});

/**
 * Reads the response of Apple's lookup service: the app with the requested id, or the only app. Throws `not_found` if
 * it contains no app.
 */
export function parseLookup(json: string, appId?: string): Omit<Listing, 'country' | 'language'> {
  const parsed = answer.safeParse(readJson(json));
  if (!parsed.success) throw pageUnreadable('The lookup service answered something else.');
  const { results } = parsed.data;
  const app = results.find(({ trackId }) => String(trackId) === appId) ?? results[0];
  if (!app) throw gameNotFound();
  const name = tidyLine(app.trackName);
  const description = tidyText(app.description);
  if (!name || !description) throw pageUnreadable('The lookup service answered without a name.');
  const fields = new FieldSources();
  const said = (field: ListingField, value: string) => fields.pick(field, ['lookup', value]);
  const genres = uniqueTags([...withoutCommon(app), ...englishNames(app)]);
  const category = said('category', genres[0] ?? tidyLine(app.primaryGenreName));
  return {
    name: said('name', name),
    description: said('description', description),
    iconUrl: said('icon', app.artworkUrl512 || app.artworkUrl100),
    category,
    tags: fields.pickList('tags', ['lookup', uniqueTags([category, ...genres])]),
    developer: said('developer', tidyLine(app.artistName || app.sellerName)),
    screenshots: fields.pickList(
      'screenshots',
      ['lookup', app.screenshotUrls.slice(0, 12)],
      ['lookup', app.ipadScreenshotUrls.slice(0, 12)],
    ),
    ageRating: said('age_rating', tidyLine(app.contentAdvisoryRating)),
    isGame: app.genreIds.length === 0 || app.genreIds.includes(GAMES),
    sources: fields.sources,
  };
}

/** The id of games among Apple's genres, the same in every language. */
const GAMES = '6014';
/** The store's root, games and entertainment: genres that say nothing about a game. */
const COMMON = new Set(['36', GAMES, '6016']);

/** Genres are named in the storefront's language; their ids, in the same order, identify the common ones in every language. */
function withoutCommon({ genres, genreIds }: { genres: string[]; genreIds: string[] }): string[] {
  if (genres.length !== genreIds.length || !genreIds.includes(GAMES)) return genres;
  return genres.filter((_, index) => !COMMON.has(genreIds[index] ?? ''));
}

/** The English names of the genres that we wouldn't know by their names in the storefront's language. */
function englishNames({ genres, genreIds }: { genres: string[]; genreIds: string[] }): string[] {
  const known = new Set(genres.map(findStoreGenre));
  return genreIds.flatMap((id) => {
    const [genre, name] = APP_STORE_GENRES[id] ?? [];
    return genre && name && !known.has(genre) ? [name] : [];
  });
}

function readJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
