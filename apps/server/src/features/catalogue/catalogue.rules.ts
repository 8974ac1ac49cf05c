import type { Gender } from '@avatarcade/video/genders';
import type { PresenterGroup, PresenterLook } from '../../modules/presenter-source.ts';

export type AvatarFilter = {
  gender?: Gender | undefined;
  ethnicity?: string | undefined;
  /** Years, both inclusive. */
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  /** Names; a look must have all of them. */
  tags: string[];
};

/** Groups with only the matching looks; groups without any are omitted. */
export function filterGroups(groups: readonly PresenterGroup[], filter: AvatarFilter): PresenterGroup[] {
  return groups
    .map((group) => ({ ...group, looks: group.looks.filter((look) => fits(look, filter)) }))
    .filter((group) => group.looks.length > 0);
}

/** What isn't known of a look fits no filter of it. */
function fits(look: PresenterLook, { gender, ethnicity, ageFrom, ageTo, tags }: AvatarFilter): boolean {
  if (gender !== undefined && look.gender !== gender) return false;
  if (ethnicity !== undefined && look.ethnicity.toLowerCase() !== ethnicity.toLowerCase()) return false;
  if (ageFrom !== undefined && (look.age === null || look.age < ageFrom)) return false;
  if (ageTo !== undefined && (look.age === null || look.age > ageTo)) return false;
  return tags.every((tag) => look.tags.includes(tag));
}

export function takePage<Item>(
  items: readonly Item[],
  { page, pageSize }: { page: number; pageSize: number },
): Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}
