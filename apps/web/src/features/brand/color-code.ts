const LONG = /^#?([0-9a-f]{6})$/iu;
const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/iu;
const BEGUN = /^#?[0-9a-f]{0,6}$/iu;

/** Returns `#rrggbb` for #RGB or #RRGGBB in any case, with or without the #; undefined for anything else. */
export function readColorCode(text: string): string | undefined {
  const code = text.trim();
  const [, long] = LONG.exec(code) ?? [];
  if (long) return `#${long.toLowerCase()}`;
  const [, r, g, b] = SHORT.exec(code) ?? [];
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}`.toLowerCase() : undefined;
}

/** Whether further typing can still make a colour of it. */
export function isColorBegun(text: string): boolean {
  return BEGUN.test(text.trim());
}

/** All six digits are there: three of them may be half of six. */
export function isLongColorCode(text: string): boolean {
  return LONG.test(text.trim());
}
