import { findEnglishGenre, findStoreGenre, plainName } from '@avatarcade/video/genres/find-store-genre';
import type { StoreGenre } from '@avatarcade/video/genres/store-genre';
import { loadPhrases, PHRASE_LOCALES } from './phrase-files.ts';
import { GENRES, type Genre, isGenre, OTHER_TAGS, type Tag } from './phrases.ts';

const STORE_TAGS = [...GENRES, ...OTHER_TAGS];

/** The genre of a tag that isn't a genre itself. */
const GENRE_OF: Partial<Record<Tag, Genre>> = {
  match3: 'puzzle',
  trivia: 'word',
  merge: 'puzzle',
  shooter: 'action',
  farm: 'simulation',
  build: 'simulation',
};

/**
 * Returns the tags of a game's store categories, in order and without duplicates, by names in any of our languages. If
 * they contain no genre, the game's own name is searched for one.
 */
export async function findTags({
  categories,
  title,
}: {
  categories: readonly string[];
  title: string;
}): Promise<Tag[]> {
  const found = await Promise.all(categories.map((name) => findTag(name)));
  const tags = [...new Set(found.filter((tag) => tag !== undefined))];
  if (findGenres(tags).length > 0) return tags;
  const named = tagOf(findEnglishGenre(title));
  return named && !tags.includes(named) ? [...tags, named] : tags;
}

/** In the order of the tags, without duplicates; empty if the store's words name none. */
export function findGenres(tags: readonly Tag[]): Genre[] {
  const genres = tags.flatMap((tag) => GENRE_OF[tag] ?? (isGenre(tag) ? tag : []));
  return [...new Set(genres)];
}

async function findTag(name: string): Promise<Tag | undefined> {
  return tagOf(findStoreGenre(name)) ?? (await readOwnNames()).get(plainName(name));
}

/** Undefined for casino and family games, for which there are no phrases. */
function tagOf(genre: StoreGenre | undefined): Tag | undefined {
  return genre === 'casino' || genre === 'family' ? undefined : genre;
}

let ownNames: Promise<ReadonlyMap<string, Tag>> | undefined;

/** Maps the names of tags in our phrases, in all languages, to tags. */
export function readOwnNames(): Promise<ReadonlyMap<string, Tag>> {
  ownNames ??= Promise.all(PHRASE_LOCALES.map(loadPhrases)).then(
    (all) =>
      new Map(all.flatMap(({ tags }) => STORE_TAGS.map((tag) => [tags[tag].toLowerCase(), tag] as const))),
  );
  return ownNames;
}
