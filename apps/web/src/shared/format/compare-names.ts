const natural = new Intl.Collator('en', { numeric: true });

/** The order of a list of names: "Game 2" before "Game 10". */
export function compareNames(one: string, other: string): number {
  return natural.compare(one, other);
}
