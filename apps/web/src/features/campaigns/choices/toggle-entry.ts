/** Adds an entry at the end, or takes it away; the last one stays. */
export function toggleEntry<Entry>(list: readonly Entry[], entry: Entry): Entry[] {
  if (!list.includes(entry)) return [...list, entry];
  return list.length === 1 ? [...list] : list.filter((each) => each !== entry);
}
