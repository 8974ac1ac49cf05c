import { KEY_PATTERN } from '@avatarcade/contracts/keys';
import { expect, it } from 'vitest';
import { generateKeyText, hashKeyText, isKeyText } from './key-text.ts';

it('a key has the documented form, and no two are equal', () => {
  const keys = Array.from({ length: 1000 }, generateKeyText);
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) {
    expect(key).toMatch(new RegExp(`^${KEY_PATTERN.source.replaceAll('\\b', '')}$`));
    expect(isKeyText(key)).toBe(true);
  }
});

it('every character of the alphabet comes up equally often', () => {
  const counts = new Map<string, number>();
  const drawn = 4000;
  for (let n = 0; n < drawn; n += 1) {
    for (const character of generateKeyText().slice(4, 31)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const expected = (drawn * 27) / 62;
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.2);
});

it('a change of any one character breaks the checksum', () => {
  const key = generateKeyText();
  for (let at = 4; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isKeyText(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
  }
});

it('the checksum is the CRC-32 that others compute', () => {
  // Computed by Python's zlib.crc32.
  expect(isKeyText(`avk_${'0'.repeat(27)}0bGubb`)).toBe(true);
});

it('what is stored is the SHA-256 of the whole text', () => {
  expect(hashKeyText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
