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
/** What players do, where a store's tag or the maker's own words tell it. */
export const MECHANICS = ['merge', 'shooter', 'farm', 'build'] as const;

/** Whom a game is for, where its maker says so. */
export const AUDIENCES = ['family'] as const;

/** What has a name in stores. */
export type StoreTag = Genre | (typeof OTHER_TAGS)[number];
export type Tag = StoreTag | (typeof MECHANICS)[number] | (typeof AUDIENCES)[number];

/** What the built-in copywriter can say in one language. `{title}` stands for the game, never with an ending. All can be said aloud. */
export type Phrases = {
  hooks: Record<Genre | 'any', readonly string[]>;
  calls: Record<Genre | 'any', readonly string[]>;
  /** True of every game of the genre. */
  facts: Record<Genre, string>;
  /** True of every game that is tagged so. */
  moments: Record<Exclude<Tag, Genre>, string>;
  /** True of every game. */
  fillers: readonly string[];
  /** Instead of "&". */
  and: string;
  tags: Record<StoreTag, string>;
  /** Beginnings of words that stand in small print and sell nothing, in lower case. */
  smallPrint: readonly string[];
  /** Claims of being the best, in lower case. */
  boasts: readonly string[];
};
