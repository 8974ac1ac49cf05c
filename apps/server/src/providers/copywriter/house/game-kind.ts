import type { Genre, Tag } from './phrases.ts';

/** The stores' names of categories and tags, in English as they are kept. The first that fits counts. */
const TAG_NAMES: readonly [Tag, RegExp][] = [
  ['match3', /match[ -]?(3|three)/],
  ['trivia', /trivia|quiz/],
  ['word', /\bwords?\b|crossword/],
  ['puzzle', /puzzle|jigsaw|logic|brain/],
  ['role', /role[ -]?play|\brpg\b/],
  ['racing', /\brac(e|ing)\b|driving/],
  ['strategy', /strateg|tower defen|tactic/],
  ['simulation', /simulat|tycoon|management/],
  ['sports', /\bsports?\b|soccer|football|basketball|golf|tennis/],
  ['adventure', /adventure/],
  ['action', /\baction\b|shooter|fighting/],
  ['casual', /\bcasual\b/],
  ['arcade', /arcade/],
  ['card', /\bcards?\b/],
  ['board', /\bboard\b/],
  ['music', /\bmusic\b/],
  ['educational', /educat/],
  ['offline', /offline/],
  ['singlePlayer', /single[ -]?player/],
  ['multiplayer', /multi[ -]?player/],
  ['fantasy', /fantasy/],
];

/** A tag's genre, where it is not one itself. */
const GENRE_OF: Partial<Record<Tag, Genre>> = { match3: 'puzzle', trivia: 'word' };
const NO_GENRE: readonly Tag[] = [
  'arcade',
  'card',
  'board',
  'music',
  'educational',
  'offline',
  'singlePlayer',
  'multiplayer',
  'fantasy',
];

/** What the store files a game under, in its order, each once. */
export function findTags(categories: readonly string[]): Tag[] {
  const found = categories.map(
    (name) => TAG_NAMES.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0],
  );
  return [...new Set(found.filter((tag) => tag !== undefined))];
}

/** Undefined when the store's words say nothing about it. */
export function findGenre(tags: readonly Tag[]): Genre | undefined {
  const tag = tags.find((each) => !NO_GENRE.includes(each));
  return tag && (GENRE_OF[tag] ?? (tag as Genre));
}
