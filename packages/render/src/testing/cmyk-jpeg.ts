/** Categories of the DC table, and the length of the code of each. */
const DC_SYMBOLS = Array.from({ length: 12 }, (_, category) => category);
const DC_BITS = 4;
const SIDE = 8;

/** Cyan, magenta, yellow, black; 0 is no ink, 255 all of it. */
export type Ink = readonly [number, number, number, number];

/**
 * Encodes a JPEG in CMYK as print programs do: four inverted components and an Adobe segment. Each block of 8 x 8 pixels has one colour,
 * which `inkAt` returns for the block's column and row.
 */
export function encodeCmykJpeg(blocks: number, inkAt: (column: number, row: number) => Ink): Buffer {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  const before = [0, 0, 0, 0];
  for (let row = 0; row < blocks; row++) {
    for (let column = 0; column < blocks; column++) {
      for (const [index, ink] of inkAt(column, row).entries()) {
        // The mean of a block times eight, from the middle grey.
        const level = (255 - ink - 128) * SIDE;
        const change = level - (before[index] ?? 0);
        before[index] = level;
        const category = change === 0 ? 0 : 32 - Math.clz32(Math.abs(change));
        put(category, DC_BITS);
        if (category > 0) put(change > 0 ? change : change + 2 ** category - 1, category);
        // End of the block: no AC coefficients.
        put(0, 1);
      }
    }
  }
  while (bits.length % 8 !== 0) bits.push(1);
  const coded: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0);
    coded.push(byte, ...(byte === 0xff ? [0] : []));
  }
  const size = [(blocks * SIDE) >> 8, (blocks * SIDE) & 255];
  const components = [1, 2, 3, 4];
  return Buffer.from([
    ...[0xff, 0xd8],
    // Adobe, without a transform: CMYK.
    ...segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, ...size, ...size, 4, ...components.flatMap((id) => [id, 0x11, 0])]),
    ...segment(0xc4, [0x00, ...lengths({ [DC_BITS]: DC_SYMBOLS.length }), ...DC_SYMBOLS]),
    ...segment(0xc4, [0x10, ...lengths({ 1: 1 }), 0]),
    ...segment(0xda, [4, ...components.flatMap((id) => [id, 0]), 0, 63, 0]),
    ...coded,
    ...[0xff, 0xd9],
  ]);
}

const lengths = (counts: Record<number, number>) => Array.from({ length: 16 }, (_, i) => counts[i + 1] ?? 0);

function segment(marker: number, content: readonly number[]): number[] {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...content];
}
