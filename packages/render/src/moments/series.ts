/** The mean of the values within `reach` places of each, not beyond the places where `isEdge`: the value there begins a part. */
export function smooth(
  values: readonly number[],
  { reach, isEdge = () => false }: { reach: number; isEdge?: (index: number) => boolean },
): number[] {
  const inner = values.map((_, index) => index).filter((index) => index > 0 && isEdge(index));
  const edges = [0, ...inner, values.length];
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  const smoothed: number[] = [];
  for (let part = 0; part + 1 < edges.length; part++) {
    const from = edges[part] ?? 0;
    const to = edges[part + 1] ?? 0;
    for (let index = from; index < to; index++) {
      const first = Math.max(from, index - reach);
      const last = Math.min(to, index + reach + 1);
      smoothed.push(((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first));
    }
  }
  return smoothed;
}

/** The value that a `share` of all is at most; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Places from `from` up to but without `to`, all with one value. */
export type Run<Value> = { from: number; to: number; value: Value };

export function listRuns<Value>(values: readonly Value[], isEdge = (_: number) => false): Run<Value>[] {
  const runs: Run<Value>[] = [];
  values.forEach((value, index) => {
    const last = runs.at(-1);
    if (last && last.value === value && !isEdge(index)) last.to = index + 1;
    else runs.push({ from: index, to: index + 1, value });
  });
  return runs;
}
