import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['bytes=5-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=0-1,200-', undefined],
  ['items=0-1', undefined],
  ['bytes=0x1-2', undefined],
  ['bytes=99999999999999999999-', undefined],
])('%s of 100 bytes', (header, range) => expect(parseRange(header, 100)).toEqual(range));

it('no range of an empty file is satisfiable', () => expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable'));
