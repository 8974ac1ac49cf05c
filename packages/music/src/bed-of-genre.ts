import { findStoreGenre } from '@avatarcade/video/genres/find-store-genre';
import type { StoreGenre } from '@avatarcade/video/genres/store-genre';
import type { BedId } from './bed-ids.ts';

/** What users and stores write in English, more telling than the stores' genres: the first row of which a word is in a genre decides. */
const WORDS: readonly (readonly [bed: BedId, words: RegExp])[] = [
  ['kids', /\b(kids|family|educational|education|toddler|baby|pre-?school)\b/],
  ['sports', /\b(sports?|football|soccer|basketball|racing|race|golf|tennis)\b/],
  ['mystery', /\b(mystery|hidden object|detective|escape|adventure puzzle|crime)\b/],
  ['tense', /\b(horror|survival|shooter|shooting|battle royale|stealth|zombies?)\b/],
  ['epic', /\b(role[- ]playing|rpg|mmorpg|fantasy|medieval|war|moba)\b/],
  ['orchestral', /\b(strategy|tower defen[cs]e|board|chess|4x|real-time)\b/],
  ['funk', /\b(music|rhythm|casino|card|poker|slots|dice)\b/],
  ['puzzle', /\b(puzzle|word|trivia|match[ -]?(3|three)|merge|logic|quiz|sudoku)\b/],
  ['synthwave', /\b(action|runner|driving|sci-?fi|space|cyberpunk|fighting)\b/],
  ['chiptune', /\b(arcade|retro|pixel|platformer|8-bit|hyper[- ]?casual)\b/],
  ['lofi', /\b(simulation|idle|farming|cozy|relaxing|sandbox|building|life)\b/],
  ['epic', /\b(adventure)\b/],
  ['summer', /\b(casual|fun|party|travel)\b/],
];
/** The stores' genres, in whatever language they are named. What says nothing about a game's mood isn't here. */
const BEDS: Readonly<Partial<Record<StoreGenre, BedId>>> = {
  match3: 'puzzle',
  merge: 'puzzle',
  trivia: 'puzzle',
  word: 'puzzle',
  puzzle: 'puzzle',
  shooter: 'tense',
  role: 'epic',
  adventure: 'epic',
  fantasy: 'epic',
  racing: 'sports',
  sports: 'sports',
  strategy: 'orchestral',
  board: 'orchestral',
  farm: 'lofi',
  build: 'lofi',
  simulation: 'lofi',
  action: 'synthwave',
  arcade: 'chiptune',
  casual: 'summer',
  card: 'funk',
  casino: 'funk',
  music: 'funk',
  educational: 'kids',
  family: 'kids',
};
const OTHERWISE: BedId = 'summer';

/** The bed that suits a product's genres, as the store or the user wrote them in any language, or as ids of a store, the first ones first. */
export function bedOfGenres(genres: readonly string[]): BedId {
  for (const genre of genres) {
    const bed = bedOfGenre(genre);
    if (bed) return bed;
  }
  return OTHERWISE;
}

function bedOfGenre(genre: string): BedId | undefined {
  const written = genre.toLowerCase().replaceAll('_', ' ');
  const byWord = WORDS.find(([, words]) => words.test(written))?.[0];
  if (byWord) return byWord;
  const store = findStoreGenre(genre);
  return store && BEDS[store];
}
