import { expect, it } from 'vitest';
import { monogramOf } from './monogram.ts';

it.each([
  ['Gem Kingdoms: Castle Quest', 'GK'],
  ['candy', 'C'],
  ['2048', '2'],
  ['— Word‑Trip!', 'WT'],
  ['宝石の王国', '宝'],
  ['مملكة الجواهر', 'م'],
  ['Королевство камней', 'КК'],
  ['🎮', '?'],
  ['', '?'],
])('the initials of "%s" are %s', (title, initials) => {
  expect(monogramOf(title)).toBe(initials);
});
