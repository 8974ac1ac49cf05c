import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import leo from '../characters/leo.json' with { type: 'json' };
import { CHARACTERS } from '../characters.ts';
import { readCharacter } from './character.ts';

describe('the files of the characters', () => {
  it('are all in the cast, each under the id that it is named after', () => {
    const files = readdirSync(new URL('../characters/', import.meta.url)).filter((file) =>
      file.endsWith('.json'),
    );
    expect(CHARACTERS.map(({ id }) => `${id}.json`).toSorted()).toEqual(files.toSorted());
  });

  it('have a place of their own in lists', () => {
    expect(new Set(CHARACTERS.map(({ order }) => order)).size).toBe(CHARACTERS.length);
  });

  it.each([
    [
      'a field out of its range',
      { ...leo, aging: 1.5 },
      'leo.aging: a number from 0 to 1 (part) expected, not 1.5',
    ],
    ['a misspelt field', { ...leo, frecles: 1 }, 'leo.frecles: no such field among id, order'],
    ['a missing field', { ...leo, skin: undefined }, 'leo.skin'],
    ['a colour that no palette has', { ...leo, skin: 'teal' }, 'leo.skin: porcelain or peach'],
    ['a field of another kind', { ...leo, looks: { id: 'everyday' } }, 'leo.looks: a list expected'],
    [
      'a colour in words',
      { ...leo, brows: { ...leo.brows, color: 'red' } },
      'leo.brows.color: a colour #rrggbb',
    ],
  ])('are refused for %s, which is named', (_, file, message) => {
    expect(() => readCharacter(file, 'leo')).toThrow(message);
  });
});
