import type { Stereo } from '../sound.ts';

const BLOCK = 64;
/** Shares of the way that the gain moves in one block: down before a peak, up after it. */
const DOWN = 0.2;
const UP = 0.01;

/** Keeps all samples within `ceiling`, in place: the gain goes down before a peak, in straight lines. Returns whether it did anything. */
export function limit(sound: Stereo, ceiling: number): boolean {
  const gains = listGains(sound, ceiling);
  if (!gains) return false;
  for (const channel of sound) {
    for (let block = 0; block * BLOCK < channel.length; block++) {
      const from = gains[block] ?? 1;
      const move = ((gains[block + 1] ?? 1) - from) / BLOCK;
      const end = Math.min(channel.length, (block + 1) * BLOCK);
      for (let n = block * BLOCK; n < end; n++)
        channel[n] = (channel[n] ?? 0) * (from + move * (n - block * BLOCK));
    }
  }
  return true;
}

/** The gain at the beginning of each block, or undefined where none is needed. */
function listGains([left, right]: Stereo, ceiling: number): Float64Array | undefined {
  const blocks = Math.ceil(left.length / BLOCK);
  const gains = new Float64Array(blocks + 1).fill(1);
  let isNeeded = false;
  for (let block = 0; block < blocks; block++) {
    let peak = 0;
    const end = Math.min(left.length, (block + 1) * BLOCK);
    for (let n = block * BLOCK; n < end; n++)
      peak = Math.max(peak, Math.abs(left[n] ?? 0), Math.abs(right[n] ?? 0));
    if (peak <= ceiling) continue;
    isNeeded = true;
    // Both ends of the block, so that the line between them is low enough.
    for (const edge of [block, block + 1]) gains[edge] = Math.min(gains[edge] ?? 1, ceiling / peak);
  }
  if (!isNeeded) return undefined;
  for (let n = blocks - 1; n >= 0; n--) gains[n] = Math.min(gains[n] ?? 1, (gains[n + 1] ?? 1) + DOWN);
  for (let n = 1; n <= blocks; n++) gains[n] = Math.min(gains[n] ?? 1, (gains[n - 1] ?? 1) + UP);
  return gains;
}
