import { cleanText } from '../clean-text.ts';
import { TITLE_MAX_LENGTH } from '../limits.ts';
import { cutText } from '../text/cut-text.ts';

/** What a pattern may name, in braces. */
export const NAME_PARTS = [
  'game',
  'language',
  'hook',
  'presenter',
  'template',
  'format',
  'cut',
  'number',
] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** What differs comes first: lists show the start of a title. */
export const DEFAULT_NAME_PATTERN =
  '{language}, hook {hook}, {presenter}, {template}, {cut}, {format} – {game}';

/** The parts that a pattern names but that don't exist. */
export function findUnknownParts(pattern: string): string[] {
  const known: readonly string[] = NAME_PARTS;
  return [...pattern.matchAll(/\{([^{}]*)\}/g)].flatMap(([, part = '']) =>
    known.includes(part) ? [] : [part],
  );
}

/** Characters that are left of the game's name where a title would be too long: the other parts tell videos apart. */
const GAME_MIN_LENGTH = 12;

/**
 * Returns a video's title by a pattern. A pattern without the cut gets it at its end, because videos that differ in it alone would have one name; for
 * a whole video the cut and the comma before it are left out. Where a title is too long, the game's name is shortened first, then the title. Unknown
 * parts stay as they are written.
 */
export function nameVariant(written: string, parts: Partial<Record<NamePart, string>>): string {
  const pattern = placeCut(written, parts.cut);
  const whole = fillPattern(pattern, parts);
  const excess = whole.length - TITLE_MAX_LENGTH;
  const { game = '' } = parts;
  const kept = Math.max(GAME_MIN_LENGTH, game.length - excess) - 1;
  const isCut = excess > 0 && kept < game.length - 1;
  const name = isCut
    ? fillPattern(pattern, {
        ...parts,
        game: `${cutText(game, kept).trim()}…`,
      })
    : whole;
  return cutText(name, TITLE_MAX_LENGTH).trim();
}

function placeCut(pattern: string, cut = ''): string {
  if (cut === '') return pattern.replace(/, \{cut\}/g, '');
  return pattern.includes('{cut}') ? pattern : `${pattern}, {cut}`;
}

function fillPattern(pattern: string, parts: Partial<Record<NamePart, string>>): string {
  const known: readonly string[] = NAME_PARTS;
  const isPart = (part: string): part is NamePart => known.includes(part);
  const name = pattern.replace(/\{([^{}]*)\}/g, (written, part: string) =>
    isPart(part) ? (parts[part] ?? '') : written,
  );
  return cleanText(name).replace(/\s+/gu, ' ').trim();
}
