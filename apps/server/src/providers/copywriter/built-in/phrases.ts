import { z } from 'zod';

export const GENRES = [
  'puzzle',
  'action',
  'racing',
  'strategy',
  'role',
  'simulation',
  'casual',
  'sports',
  'word',
  'adventure',
] as const;
export type Genre = (typeof GENRES)[number];

export const OTHER_TAGS = [
  'arcade',
  'card',
  'board',
  'trivia',
  'music',
  'educational',
  'offline',
  'multiplayer',
  'singlePlayer',
  'match3',
  'fantasy',
] as const;

/** What players do, by a store's tag or the maker's own words. */
export const MECHANICS = ['merge', 'shooter', 'farm', 'build'] as const;

/** A game's audience, if its maker names it. */
export const AUDIENCES = ['family'] as const;

/** Tags that stores name. */
export type StoreTag = Genre | (typeof OTHER_TAGS)[number];
export type Tag = StoreTag | (typeof MECHANICS)[number] | (typeof AUDIENCES)[number];

const genres: ReadonlySet<string> = new Set(GENRES);

export function isGenre(tag: Tag): tag is Genre {
  return genres.has(tag);
}

const text = z.string().min(1);
const texts = z.array(text);

/**
 * What the built-in copywriter can say in one language. `{title}` stands for the game's name, never with a suffix. All
 * phrases can be spoken.
 */
export const phrasesSchema = z.strictObject({
  hooks: z.record(z.enum([...GENRES, 'any']), texts),
  calls: z.record(z.enum([...GENRES, 'any']), texts),
  /** True of every game of the genre. */
  facts: z.record(z.enum(GENRES), text),
  /** True of every game with the tag. */
  moments: z.record(z.enum([...OTHER_TAGS, ...MECHANICS, ...AUDIENCES]), text),
  /** True of every game. */
  fillers: texts,
  /** Instead of "&". */
  and: text,
  tags: z.record(z.enum([...GENRES, ...OTHER_TAGS]), text),
  /** Beginnings of words of small print that doesn't advertise, in lower case. */
  smallPrint: texts,
  /** Superlatives, in lower case. */
  boasts: texts,
});
export type Phrases = z.infer<typeof phrasesSchema>;
