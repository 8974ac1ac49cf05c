import { expect, it } from 'vitest';
import { sniffType } from './file-sniff.ts';

it.each([
  ['an mp4', [0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70], 'mp4'],
  ['a mov that begins with free space', [0, 0, 0, 8, ...Buffer.from('skip')], 'mp4'],
  ['a png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
  ['a jpeg', [0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
  ['a gif', [...Buffer.from('GIF89a')], 'other'],
  ['a playlist', [...Buffer.from('#EXTM3U\nftyp')], 'other'],
  ['nothing', [], 'other'],
])('%s is identified by its first bytes', (_, bytes, type) => {
  expect(sniffType(Buffer.from(bytes))).toBe(type);
});
