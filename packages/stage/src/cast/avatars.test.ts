import { expect, it } from 'vitest';
import { AVATAR_GROUPS, DEFAULT_AVATAR, findAvatar, getCasting } from './avatars.ts';

const all = AVATAR_GROUPS.flatMap((group) => group.avatars);

it('every avatar has an id of its own in kebab case and can be found by it', () => {
  expect(new Set(all.map((avatar) => avatar.id)).size).toBe(all.length);
  for (const avatar of all) {
    expect(avatar.id).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(findAvatar(avatar.id)).toEqual(avatar);
  }
});

it('the default avatar is in the cast, and an unknown one is not', () => {
  expect(findAvatar(DEFAULT_AVATAR)?.id).toBe(DEFAULT_AVATAR);
  expect(findAvatar('nobody-here')).toBeUndefined();
  expect(() => getCasting('nobody-here')).toThrow('nobody-here');
});

it('women and men of several origins and ages are there, each with at least two looks', () => {
  expect(new Set(all.map((avatar) => avatar.gender))).toEqual(new Set(['female', 'male']));
  expect(new Set(all.map((avatar) => avatar.ethnicity)).size).toBeGreaterThanOrEqual(5);
  const ages = all.map((avatar) => avatar.age);
  expect(Math.max(...ages) - Math.min(...ages)).toBeGreaterThan(25);
  for (const group of AVATAR_GROUPS) {
    expect(group.avatars.length).toBeGreaterThanOrEqual(2);
    for (const avatar of group.avatars) expect(avatar.group).toBe(group.id);
  }
});
