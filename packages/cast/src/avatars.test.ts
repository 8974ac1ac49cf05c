import { expect, it } from 'vitest';
import { AVATAR_GROUPS, DEFAULT_AVATAR, findAvatar, resolveAvatar } from './avatars.ts';
import type { Character } from './character/character.ts';
import { CHARACTERS } from './characters.ts';

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
  expect(() => resolveAvatar('nobody-here')).toThrow('nobody-here');
});

const RANGES = [
  [0, 12],
  [13, 19],
  [20, 39],
  [40, 59],
  [60, 120],
] as const;

it.each(RANGES)('somebody of either gender is between %i and %i', (from, to) => {
  for (const gender of ['female', 'male']) {
    const found = all.filter((it) => it.gender === gender && it.age >= from && it.age <= to);
    expect(new Set(found.map((it) => it.group)).size, gender).toBeGreaterThanOrEqual(2);
  }
});

it('at least seven origins are there, and the genders are in balance', () => {
  expect(new Set(all.map((avatar) => avatar.ethnicity)).size).toBeGreaterThanOrEqual(7);
  const women = CHARACTERS.filter((character) => character.gender === 'female').length;
  expect(Math.abs(women * 2 - CHARACTERS.length)).toBeLessThanOrEqual(2);
});

it('everybody has three looks or more: every day, on air with a headset, and a part to play', () => {
  for (const character of CHARACTERS) {
    expect(character.looks.length, character.id).toBeGreaterThanOrEqual(3);
    expect(character.looks[0]?.id).toBe('everyday');
    expect(character.looks.find((look) => look.id === 'streamer')?.headset, character.id).toBeDefined();
    for (const look of character.looks) expect(look.tags.length, look.id).toBeGreaterThan(0);
  }
  for (const group of AVATAR_GROUPS) {
    for (const avatar of group.avatars) expect(avatar.group).toBe(group.id);
  }
});

/** Measures of a face, each as it would be compared by eye. */
function measures(character: Character): number[] {
  const { face, eyes, brows, nose, mouth } = character;
  const shape = [face.jaw, face.chin, face.neck, face.cheek, 1 + face.fullness, 1 + (face.jowl ?? 0)];
  const gaze = [eyes.y, eyes.width, eyes.up, eyes.iris, 10 + eyes.tilt, 1 + eyes.fold, 1 + (eyes.hood ?? 0)];
  const middle = [nose.width, 1 + nose.bridge, 1 + nose.tip, 1 + nose.wings, 2 + (nose.droop ?? 0)];
  return [...shape, ...gaze, ...middle, brows.thick, brows.arch, mouth.width, mouth.upper, mouth.lower];
}

it('no two people of one origin share a face: at least four measures differ by over a tenth', () => {
  for (const [i, one] of CHARACTERS.entries()) {
    for (const other of CHARACTERS.slice(i + 1)) {
      if (one.ethnicity !== other.ethnicity) continue;
      const theirs = measures(other);
      const apart = measures(one).filter((value, k) => Math.abs(value / (theirs[k] ?? value) - 1) > 0.1);
      expect(apart.length, `${one.id} and ${other.id}`).toBeGreaterThanOrEqual(4);
    }
  }
});
