import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { expect, it } from 'vitest';
import { listCastGroups } from './cast-presenters.ts';
import { filterGroups } from './catalogue.rules.ts';
import { buildCatalogueId } from './catalogue-ids.ts';

const GROUPS = listCastGroups({ publicUrl: '', pictureVersion: '1' });
const avatarsOf = (filter: Partial<Parameters<typeof filterGroups>[1]>) =>
  filterGroups(GROUPS, { tags: [], ...filter }).flatMap((group) => group.looks);

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

it('what isn’t known of a look fits no filter of it', () => {
  const look = {
    ...{ id: '1', key: 'mascot:1', name: 'Cube', ethnicity: '', tags: ['cute'] },
    pictureUrl: '',
  };
  const unknown = { ...look, gender: null, age: null, motionUrl: null };
  const groups = [{ id: '1', name: 'Cube', kind: 'mascot' as const, looks: [unknown] }];
  expect(filterGroups(groups, { tags: ['cute'] })).toEqual(groups);
  for (const filter of [
    { gender: 'female' as const },
    { ageFrom: 0 },
    { ageTo: 120 },
    { ethnicity: 'Asian' },
  ])
    expect(filterGroups(groups, { tags: [], ...filter })).toEqual([]);
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
