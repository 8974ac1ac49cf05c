import { loadPhrases, PHRASE_LOCALES } from './phrase-files.ts';
import { GENRES, type Genre, isGenre, OTHER_TAGS, type Tag } from './phrases.ts';
import { STORE_WORDS } from './store-words.ts';

/** English names and ids of the stores' categories and tags. The first match counts. */
const ENGLISH: readonly [Tag, RegExp][] = [
  ['match3', /match[ -]?(3|three)/],
  ['merge', /\bmerg(e|ing)\b/],
  ['shooter', /\bshoot(er|ing)\b|sniper|\bfps\b/],
  ['farm', /\bfarm(s|ing)?\b/],
  ['trivia', /trivia|quiz/],
  ['word', /\bwords?\b|crossword/],
  ['puzzle', /puzzle|jigsaw|logic\b|brain/],
  ['role', /role[ -]?play|\brpg\b/],
  ['racing', /\brac(e|ing)\b|driving/],
  ['strategy', /strategy|strategic|tower defen|tactic/],
  ['build', /\bbuild(ing|er)?\b(?! (a |your )?deck)|construction/],
  ['simulation', /simulat(?:ion|or)|tycoon|management/],
  ['sports', /\bsports?\b|soccer|football|basketball|golf|tennis/],
  ['adventure', /adventure/],
  ['action', /\baction\b|shooter|fighting/],
  ['casual', /\bcasual\b/],
  ['arcade', /arcade/],
  ['card', /\bcards?\b/],
  ['board', /\bboard\b/],
  ['music', /\bmusic\b/],
  ['educational', /education/],
  ['offline', /offline/],
  ['singlePlayer', /single[ -]?player/],
  ['multiplayer', /multi[ -]?player/],
  ['fantasy', /fantasy/],
];
/** Beginnings of names, or of words in them. */
const OTHERS = STORE_WORDS.map(
  ([tag, stems]) =>
    [
      tag,
      new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.replaceAll('\\b', '(?![\\p{L}\\p{M}])')})`, 'u'),
    ] as const,
);

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
  const named = findIn(ENGLISH, title.toLowerCase());
  return named && !tags.includes(named) ? [...tags, named] : tags;
}

/** In the order of the tags, without duplicates; empty if the store's words name none. */
export function findGenres(tags: readonly Tag[]): Genre[] {
  const genres = tags.flatMap((tag) => GENRE_OF[tag] ?? (isGenre(tag) ? tag : []));
  return [...new Set(genres)];
}

async function findTag(name: string): Promise<Tag | undefined> {
  const plain = name.normalize('NFC').toLowerCase().replaceAll('_', ' ').trim();
  return findIn(ENGLISH, plain) ?? findIn(OTHERS, plain) ?? (await readOwnNames()).get(plain);
}

function findIn(patterns: readonly (readonly [Tag, RegExp])[], name: string): Tag | undefined {
  return patterns.find(([, pattern]) => pattern.test(name))?.[0];
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
