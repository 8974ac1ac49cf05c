/** What stores call games, by their genres, categories and tags. */
export type StoreGenre =
  | 'match3'
  | 'merge'
  | 'shooter'
  | 'farm'
  | 'trivia'
  | 'word'
  | 'puzzle'
  | 'role'
  | 'racing'
  | 'strategy'
  | 'build'
  | 'simulation'
  | 'sports'
  | 'adventure'
  | 'action'
  | 'casual'
  | 'arcade'
  | 'card'
  | 'board'
  | 'music'
  | 'educational'
  | 'offline'
  | 'singlePlayer'
  | 'multiplayer'
  | 'fantasy'
  | 'casino'
  | 'family';

/** The App Store's genres of games by their ids, which are the same in every storefront, with their English names. */
export const APP_STORE_GENRES: Readonly<Record<string, readonly [genre: StoreGenre, name: string]>> = {
  7001: ['action', 'Action'],
  7002: ['adventure', 'Adventure'],
  7003: ['casual', 'Casual'],
  7004: ['board', 'Board'],
  7005: ['card', 'Card'],
  7006: ['casino', 'Casino'],
  7009: ['family', 'Family'],
  7011: ['music', 'Music'],
  7012: ['puzzle', 'Puzzle'],
  7013: ['racing', 'Racing'],
  7014: ['role', 'Role Playing'],
  7015: ['simulation', 'Simulation'],
  7016: ['sports', 'Sports'],
  7017: ['strategy', 'Strategy'],
  7018: ['trivia', 'Trivia'],
  7019: ['word', 'Word'],
};
