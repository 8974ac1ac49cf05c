import type { Avatar, AvatarGroup } from '@avatarcade/cast/avatars';
import type { Gender } from '@avatarcade/video/genders';

export type AvatarFilter = {
  gender?: Gender | undefined;
  ethnicity?: string | undefined;
  /** Years, both inclusive. */
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  /** Names; a look must have all of them. */
  tags: string[];
};

/** Groups with only the matching avatars; groups without any are omitted. */
export function filterGroups(groups: readonly AvatarGroup[], filter: AvatarFilter): AvatarGroup[] {
  return groups
    .map((group) => ({ ...group, avatars: group.avatars.filter((avatar) => fits(avatar, filter)) }))
    .filter((group) => group.avatars.length > 0);
}

function fits(avatar: Avatar, { gender, ethnicity, ageFrom, ageTo, tags }: AvatarFilter): boolean {
  if (gender !== undefined && avatar.gender !== gender) return false;
  if (ethnicity !== undefined && avatar.ethnicity.toLowerCase() !== ethnicity.toLowerCase()) return false;
  if (ageFrom !== undefined && avatar.age < ageFrom) return false;
  if (ageTo !== undefined && avatar.age > ageTo) return false;
  return tags.every((tag) => avatar.tags.includes(tag));
}

export function takePage<Item>(
  items: readonly Item[],
  { page, pageSize }: { page: number; pageSize: number },
): Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}
