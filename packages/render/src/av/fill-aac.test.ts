import { expect, test } from 'vitest';
import { buildFill } from './fill-aac.ts';

/** Reads elements as a decoder does: kind, count, and what is counted. Returns the bits that they take. */
function skipFill(bytes: Buffer): number {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const read = (count: number): number => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  while (at < bits.length) {
    expect(read(3)).toBe(6);
    const count = read(4);
    const long = count === 15 ? 14 + read(8) : count;
    at += 8 * long;
  }
  return at;
}

test('what fills up a block of AAC is skipped to the byte, however much it is', () => {
  for (let bytes = 7; bytes <= 1536; bytes++) {
    const fill = buildFill(bytes);
    expect(fill).toHaveLength(bytes);
    expect(skipFill(fill)).toBe(8 * bytes);
  }
});
