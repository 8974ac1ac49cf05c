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
  expect(monogramOf(title, 'en')).toBe(initials);
});

it('initials are capitals of the video’s language, whatever the machine speaks', () => {
  expect(monogramOf('ilk inci', 'tr')).toBe('İİ');
  expect(monogramOf('ilk inci', 'en')).toBe('II');
  expect(monogramOf('ilk inci', 'not a language')).toBe('II');
});
