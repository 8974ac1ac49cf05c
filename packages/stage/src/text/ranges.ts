/** First and last code point, both included. */
export type PointRange = readonly [number, number];

/** Reads the notation of CSS: `U+0-FF,U+131`. */
export function parseRanges(css: string): PointRange[] {
  return css.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/iu, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Tells which of many owners of ranges has a code point; where ranges overlap, the earlier owner has it. */
export function indexRanges<Owner>(
  owners: readonly { owner: Owner; ranges: readonly PointRange[] }[],
): (point: number) => Owner | undefined {
  const entries = owners
    .flatMap(({ owner, ranges }, rank) => ranges.map(([first, last]) => ({ first, last, rank, owner })))
    .sort((a, b) => a.first - b.first || a.rank - b.rank);
  const widest = Math.max(0, ...entries.map((entry) => entry.last - entry.first));
  return (point) => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle]?.first ?? 0) <= point) low = middle + 1;
      else high = middle;
    }
    let best: (typeof entries)[number] | undefined;
    for (let at = low - 1; at >= 0; at--) {
      const entry = entries[at];
      if (!entry || entry.first < point - widest) break;
      if (entry.last >= point && (!best || entry.rank < best.rank)) best = entry;
    }
    return best?.owner;
  };
}
