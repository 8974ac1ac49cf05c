import { AGE_RANGES } from '@avatarcade/contracts/catalogue';
import type { Gender } from '@avatarcade/video/genders';
import type { AvatarQuery } from '../wizard.queries.ts';

/** The filters of the cast; an empty string means any. */
export type AvatarFilters = {
  gender: Gender | '';
  ethnicity: string;
  /** A label of the age ranges. */
  age: string;
  tags: string[];
};

export const NO_FILTERS: AvatarFilters = { gender: '', ethnicity: '', age: '', tags: [] };

export function hasFilters(filters: AvatarFilters): boolean {
  return filters.gender !== '' || filters.ethnicity !== '' || filters.age !== '' || filters.tags.length > 0;
}

export function buildAvatarQuery(filters: AvatarFilters, page: number): AvatarQuery {
  const range = AGE_RANGES.find(({ label }) => label === filters.age);
  return {
    page,
    ...(filters.gender === '' ? {} : { gender: filters.gender }),
    ...(filters.ethnicity === '' ? {} : { ethnicity: filters.ethnicity }),
    ...(range ? { age_from: range.from, age_to: range.to } : {}),
    ...(filters.tags.length > 0 ? { tags: filters.tags.join(',') } : {}),
  };
}

/** Such as `Adult, 20–39` and `Senior Adult, 60+`. */
export function describeAge({ label, from, to }: (typeof AGE_RANGES)[number]): string {
  return to >= 120 ? `${label}, ${from}+` : `${label}, ${from}–${to}`;
}
