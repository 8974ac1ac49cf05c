import { type Character, readCharacter } from './character/character.ts';
import { CHARACTER_FILES } from './characters/library.ts';

/** Every character of the cast, in the order of lists. */
export const CHARACTERS: readonly Character[] = Object.entries(CHARACTER_FILES)
  .map(([id, file]) => readCharacter(file, id))
  .toSorted((a, b) => a.order - b.order);
