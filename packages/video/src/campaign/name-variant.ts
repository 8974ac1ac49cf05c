import { cleanText } from '../clean-text.ts';
import { TITLE_MAX_LENGTH } from '../limits.ts';

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

export const DEFAULT_NAME_PATTERN = '{game} – {language}, hook {hook}, {presenter}, {template}, {format}';

/** The parts that a pattern names but that don't exist. */
export function findUnknownParts(pattern: string): string[] {
  const known: readonly string[] = NAME_PARTS;
  return [...pattern.matchAll(/\{([^{}]*)\}/g)].flatMap(([, part = '']) =>
    known.includes(part) ? [] : [part],
  );
}

/** A video's title by a pattern, cut at the longest that a title may be. What isn't a part stays as it is written. */
export function nameVariant(pattern: string, parts: Partial<Record<NamePart, string>>): string {
  const known: readonly string[] = NAME_PARTS;
  const isPart = (part: string): part is NamePart => known.includes(part);
  const name = pattern.replace(/\{([^{}]*)\}/g, (written, part: string) =>
    isPart(part) ? (parts[part] ?? '') : written,
  );
  return cleanText(name).replace(/\s+/gu, ' ').trim().slice(0, TITLE_MAX_LENGTH).trim();
}
