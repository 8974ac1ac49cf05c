import { PackError } from './pack.errors.ts';

/** Reads numbers of 1 to 32 bits, the highest bit first. */
export type BitReader = {
  take(count: number): number;
  /** The next bits, at most 20, without taking them; zeros after the end. */
  peek(count: number): number;
  /** Takes as many bits as were looked at, at most. */
  skip(count: number): void;
  /** Skips to the next whole byte. */
  align(): void;
  hasMore(): boolean;
};

export function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  let held = 0;
  let many = 0;
  const peek = (count: number): number => {
    while (many < count) {
      held = (held << 8) | (bytes[at++] ?? 0);
      many += 8;
    }
    return (held >>> (many - count)) & ((1 << count) - 1);
  };
  const skip = (count: number): void => {
    many -= count;
    held &= (1 << many) - 1;
    // Zeros after the end may be looked at, but not taken.
    if (at - (many >> 3) > bytes.length) throw new PackError('The archive ends too early.');
  };
  const takeFew = (count: number): number => {
    const value = peek(count);
    skip(count);
    return value;
  };
  return {
    take: (count) => (count <= 16 ? takeFew(count) : takeFew(count - 16) * 65_536 + takeFew(16)),
    peek,
    skip,
    align() {
      at -= many >> 3;
      held = 0;
      many = 0;
    },
    hasMore: () => at - (many >> 3) < bytes.length,
  };
}
