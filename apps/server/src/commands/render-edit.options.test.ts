import { expect, it } from 'vitest';
import { readEdit } from './render-edit.options.ts';

it('reads ranges with their speed and focus, in their order', () => {
  const { ranges } = readEdit({ range: ['1:4-9.5', '2:0-3@2', '1:12-15@1.5,0.7x0.4'] });
  expect(ranges).toEqual([
    { clip: 0, from: 4, to: 9.5, speed: 1 },
    { clip: 1, from: 0, to: 3, speed: 2 },
    { clip: 0, from: 12, to: 15, speed: 1.5, focus: { x: 0.7, y: 0.4 } },
  ]);
});

it('is automatic where nothing is said', () => {
  expect(readEdit({})).toMatchObject({
    ranges: [],
    fill: 'crop',
    calm: false,
    gameLevel: 0.5,
    music: 'auto',
    effects: true,
  });
});

it('chooses music and effects', () => {
  expect(readEdit({ music: 'epic', 'no-effects': true })).toMatchObject({ music: 'epic', effects: false });
});

it.each([
  { range: ['4-9'] },
  { range: ['0:1-2'] },
  { range: ['1:5-4'] },
  { range: ['1:1-2@3'] },
  { game: 'loud' },
  { music: 'polka' },
])('refuses %j', (values) => {
  expect(() => readEdit(values)).toThrow(/^--/);
});
