import type { Character, HatWorn, Look } from './character/character.ts';
import type { HairColor } from './character/palettes.ts';
import { CHARACTERS } from './characters.ts';
import type { Garment } from './cloth/garment.ts';
import { GARMENTS } from './garments/library.ts';
import type { HairModel } from './hair/sheet.ts';
import { HAIR_STYLES } from './hair/styles/library.ts';
import { HATS } from './hats/library.ts';
import type { Hat } from './wear/hat.ts';

/** A character in one look. */
export type Avatar = {
  /** Stable, kebab-case: `maya-everyday`. */
  id: string;
  name: string;
  gender: 'male' | 'female';
  ethnicity: string;
  /** Years. */
  age: number;
  tags: string[];
  /** Id of the group. */
  group: string;
};

/** A character with all their looks. */
export type AvatarGroup = {
  id: string;
  name: string;
  avatars: Avatar[];
};

/** A look with everything that drawing needs worked out. */
export type ResolvedAvatar = {
  id: string;
  character: Character;
  look: Look;
  garment: Garment;
  hair: { model: HairModel; color: HairColor };
  hat?: { model: Hat; worn: HatWorn };
};

const RESOLVED_AVATARS = new Map<string, ResolvedAvatar>();
for (const character of CHARACTERS) {
  for (const look of character.looks) {
    const id = `${character.id}-${look.id}`;
    RESOLVED_AVATARS.set(id, { id, character, look, ...resolveOutfit(character, look) });
  }
}

function resolveOutfit(character: Character, look: Look): Pick<ResolvedAvatar, 'garment' | 'hair' | 'hat'> {
  const { style, color } = look.hair ?? character.hair;
  const worn = look.hat;
  return {
    garment: entry(GARMENTS, look.clothing.garment),
    hair: { model: entry(HAIR_STYLES, style), color },
    hat: worn && { model: entry(HATS, worn.kind), worn },
  };
}

/** Returns the entry of a library; throws where a character's file names one that there isn't. */
function entry<T>(library: Readonly<Record<string, T>>, name: string): T {
  const found = library[name];
  if (!found) throw new RangeError(`No ${name} among ${Object.keys(library).join(', ')}`);
  return found;
}

function toAvatar({ id, character, look }: ResolvedAvatar): Avatar {
  return {
    id,
    name: look.name,
    gender: character.gender,
    ethnicity: character.ethnicity,
    age: character.age,
    tags: [...new Set([...character.tags, ...look.tags])],
    group: character.id,
  };
}

export const AVATAR_GROUPS: readonly AvatarGroup[] = CHARACTERS.map((character) => ({
  id: character.id,
  name: character.name,
  avatars: [...RESOLVED_AVATARS.values()]
    .filter((resolvedAvatar) => resolvedAvatar.character === character)
    .map(toAvatar),
}));

export const DEFAULT_AVATAR = 'maya-everyday';

export function findAvatar(id: string): Avatar | undefined {
  const resolvedAvatar = RESOLVED_AVATARS.get(id);
  return resolvedAvatar && toAvatar(resolvedAvatar);
}

/** Throws RangeError on an id that the cast doesn't have. */
export function resolveAvatar(id: string): ResolvedAvatar {
  const resolvedAvatar = RESOLVED_AVATARS.get(id);
  if (!resolvedAvatar) throw new RangeError(`No avatar ${id}`);
  return resolvedAvatar;
}
