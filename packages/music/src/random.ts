/** Returns numbers from 0 (included) to 1 (not included): the same ones for the same seed. */
export type Random = () => number;

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed of 32 bits made of several values, by FNV-1a. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** One of the list; `fallback` for an empty one. */
export function pick<Item>(
  items: readonly Item[],
  { random, fallback }: { random: Random; fallback: Item },
): Item {
  return items[Math.floor(random() * items.length)] ?? fallback;
}
