import { PEOPLE } from './people/people.ts';
import type { Look, Person } from './person.ts';

/** A person in one look. */
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

/** A person with all their looks. */
export type AvatarGroup = {
  id: string;
  name: string;
  avatars: Avatar[];
};

export type ResolvedAvatar = {
  id: string;
  person: Person;
  look: Look;
};

const RESOLVED_AVATARS = new Map<string, ResolvedAvatar>();
for (const person of PEOPLE) {
  for (const look of person.looks) {
    const id = `${person.id}-${look.id}`;
    RESOLVED_AVATARS.set(id, { id, person, look });
  }
}

function toAvatar({ id, person, look }: ResolvedAvatar): Avatar {
  return {
    id,
    name: look.name,
    gender: person.gender,
    ethnicity: person.ethnicity,
    age: person.age,
    tags: [...new Set([...person.tags, ...look.tags])],
    group: person.id,
  };
}

export const AVATAR_GROUPS: readonly AvatarGroup[] = PEOPLE.map((person) => ({
  id: person.id,
  name: person.name,
  avatars: [...RESOLVED_AVATARS.values()]
    .filter((resolvedAvatar) => resolvedAvatar.person === person)
    .map(toAvatar),
}));

export const DEFAULT_AVATAR = 'maya-everyday';

export function findAvatar(id: string): Avatar | undefined {
  const resolvedAvatar = RESOLVED_AVATARS.get(id);
  return resolvedAvatar && toAvatar(resolvedAvatar);
}

/** Who and in what, for drawing. Throws on an id that the cast doesn't have. */
export function resolveAvatar(id: string): ResolvedAvatar {
  const resolvedAvatar = RESOLVED_AVATARS.get(id);
  if (!resolvedAvatar) throw new RangeError(`No avatar ${id}`);
  return resolvedAvatar;
}
