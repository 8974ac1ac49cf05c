import type { BedId } from './bed-ids.ts';

/**
 * Words of the stores' genres, most telling first: the first row of which a word is in a product's genres decides. The stores name them in
 * the language of the listing; a genre of no row has the last one.
 */
const GENRES: readonly (readonly [bed: BedId, words: RegExp])[] = [
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
const OTHERWISE: BedId = 'summer';

/** The bed that suits a product's genres, as the store or the user wrote them, the first ones first. */
export function bedOfGenres(genres: readonly string[]): BedId {
  const written = genres.map((genre) => genre.toLowerCase());
  for (const genre of written) {
    const found = GENRES.find(([, words]) => words.test(genre));
    if (found) return found[0];
  }
  return OTHERWISE;
}
