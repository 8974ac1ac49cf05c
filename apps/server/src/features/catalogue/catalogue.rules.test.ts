import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { expect, it } from 'vitest';
import { filterGroups } from './catalogue.rules.ts';
import { buildCatalogueId } from './catalogue-ids.ts';

const avatarsOf = (filter: Partial<Parameters<typeof filterGroups>[1]>) =>
  filterGroups(AVATAR_GROUPS, { tags: [], ...filter }).flatMap((group) => group.avatars);

it('without a filter every avatar is in the list, once', () => {
  const ids = avatarsOf({}).map((avatar) => avatar.id);
  expect(ids).toHaveLength(AVATAR_GROUPS.flatMap((group) => group.avatars).length);
  expect(new Set(ids).size).toBe(ids.length);
});

it('both ends of an age range are inclusive', () => {
  const [first] = avatarsOf({});
  const age = first?.age ?? 0;
  expect(avatarsOf({ ageFrom: age, ageTo: age })).toContainEqual(first);
  expect(avatarsOf({ ageFrom: age + 1 })).not.toContainEqual(first);
  expect(avatarsOf({ ageTo: age - 1 })).not.toContainEqual(first);
});

it('an avatar must have all the tags', () => {
  const [first] = avatarsOf({});
  const [one = ''] = first?.tags ?? [];
  expect(avatarsOf({ tags: [one] }).length).toBeGreaterThan(0);
  expect(avatarsOf({ tags: [one, 'a tag that nobody has'] })).toEqual([]);
});

it('the id of a built-in entry is a UUID that depends on its kind and key only', () => {
  expect(buildCatalogueId('voice', 'en-emma')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(buildCatalogueId('voice', 'en-emma')).toBe(buildCatalogueId('voice', 'en-emma'));
  expect(buildCatalogueId('voice', 'x')).not.toBe(buildCatalogueId('avatar', 'x'));
});

it('the name of every look begins with its character’s, as the contract reads it', () => {
  for (const { name: character, avatars } of AVATAR_GROUPS) {
    for (const { name } of avatars) expect(name).toMatch(new RegExp(`^${character}, \\S`));
  }
});
