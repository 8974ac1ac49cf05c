import { GENRE_WORDS } from './genre-words.ts';
import { APP_STORE_GENRES, type StoreGenre } from './store-genre.ts';

/** The first match counts. */
type Patterns = readonly (readonly [StoreGenre, RegExp])[];

/** English names of the stores' categories and tags, and Google's ids. */
const ENGLISH: Patterns = [
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
  ['casino', /casino|\bslots?\b/],
  ['family', /\bfamily\b|\bkids\b/],
];
/** Beginnings of names, or of words in them: built when a name is first looked for, as it takes a slow phone 50 ms. */
let others: Patterns | undefined;

function listOthers(): Patterns {
  others ??= GENRE_WORDS.map(([tag, stems]) => [
    tag,
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.replaceAll('\\b', '(?![\\p{L}\\p{M}])')})`, 'u'),
  ]);
  return others;
}

/** The genre that a store means by a name in any of its languages, or by an id: `Rompecabezas`, `GAME_PUZZLE`, `7012`. */
export function findStoreGenre(name: string): StoreGenre | undefined {
  const plain = plainName(name);
  return APP_STORE_GENRES[plain]?.[0] ?? findIn(ENGLISH, plain) ?? findIn(listOthers(), plain);
}

/** The genre that an English text names, such as a game's title. */
export function findEnglishGenre(text: string): StoreGenre | undefined {
  return findIn(ENGLISH, text.toLowerCase());
}

/** A name as names are compared. */
export function plainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('_', ' ').trim();
}

function findIn(patterns: Patterns, name: string): StoreGenre | undefined {
  return patterns.find(([, pattern]) => pattern.test(name))?.[0];
}
