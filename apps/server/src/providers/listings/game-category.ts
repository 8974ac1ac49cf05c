/** Converts Google's `GAME_ROLE_PLAYING` to words: `Role Playing`. */
export function readCategory(value: string): string {
  const words = value.replace(/^GAME_/, '').split(/[_\s]+/);
  if (!/^[A-Z_]+$/.test(value)) return value.trim();
  return words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join(' ');
}

/** Google's categories of games: `GAME`, `GAME_PUZZLE`. */
export function isGameCategory(value: string): boolean {
  return /^GAME(_|$)/.test(value);
}

/** Without duplicates that differ in case, in order, without the tags that every game has. */
export function uniqueTags(tags: string[]): string[] {
  const seen = new Set(['', 'games', 'game', 'entertainment', '#']);
  return tags
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter((each) => {
      const key = each.toLowerCase();
      if (seen.has(key) || each.length > 60) return false;
      seen.add(key);
      return true;
    })
    .slice(0, 20);
}
