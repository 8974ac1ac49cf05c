import { createBitReader } from './bit-reader.ts';
import { decodeBlock } from './decode-bzip2-block.ts';
import { PackError } from './pack.errors.ts';

const BLOCK = 0x31_41_59_26_53_59;
const END = 0x17_72_45_38_50_90;

/**
 * The blocks of a bzip2 file, decoded; Node has no decoder of its own. Checksums of blocks aren't looked at: what gets here was
 * compared with its SHA-256 before.
 */
export function* decodeBzip2(bytes: Uint8Array): Generator<Uint8Array> {
  const bits = createBitReader(bytes);
  while (bits.hasMore()) {
    if (bits.take(24) !== 0x42_5a_68) throw new PackError('The archive is no bzip2 file.');
    const level = bits.take(8) - 48;
    for (;;) {
      const magic = bits.take(24) * 2 ** 24 + bits.take(24);
      bits.take(32);
      if (magic === END) break;
      if (magic !== BLOCK) throw new PackError('The archive is damaged.');
      yield decodeBlock(bits, level * 100_000);
    }
    bits.align();
  }
}
