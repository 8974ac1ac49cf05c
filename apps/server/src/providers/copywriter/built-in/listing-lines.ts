import { isUnspaced } from './language-scripts.ts';

/** A line of a listing and what its form tells of it. Blank lines have no text. */
export type Line = {
  /** As it stands, without leading and trailing blanks. */
  raw: string;
  /** Without bullets and decoration. */
  text: string;
  isBullet: boolean;
  isShort: boolean;
  /** Ends as sentences do. */
  isEnded: boolean;
  /** Signs before and behind, as in "★ Modes ★" and "【特徴】". */
  isDecorated: boolean;
  isShouted: boolean;
  isQuestion: boolean;
  /** Begins with a small letter: goes on from the line before. */
  continues: boolean;
};

const BULLET = /^\s*(?:[-–—•*·»›→・※]|\p{So}|\p{Extended_Pictographic}|\d{1,2}[.)、])\s*/u;
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Signs around headings; none of them ends a sentence. Many in a row are cut off, so that reading stays linear. */
const SIGNS = '[\\s\\-–—=~*_#+|<>•»›→・·※]|\\p{So}|\\p{Extended_Pictographic}|\\u{fe0f}|\\u{200d}';
const OPENING_SIGNS = new RegExp(`^(?:${SIGNS})+`, 'u');
const CLOSING_SIGNS = new RegExp(`(?:${SIGNS}){1,24}$`, 'u');
/** A whole line in brackets: "【特徴】". */
const BRACKETED =
  /^[^\p{L}\p{N}]{0,8}[【［[「『《〈〔(（<](?<inside>[^】］\]」』》〉〕)）>]{1,60})[】］\]」』》〉〕)）>][^\p{L}\p{N}]{0,8}$/u;
const ENDED = /[.!?。！？।۔։؟…]["'”’»)）]*$/u;
const MAX_SHORT = 42;
/** A line that is broken by its maker's editor is at least so long. */
const MIN_BROKEN = 40;

/** Reads a text line by line; lines that were broken within a sentence are put together. */
export function readLines(text: string, locale: string): Line[] {
  const lines: Line[] = [];
  for (const part of text.split('\n')) {
    const line = readLine(part.replace(INVISIBLE, '').trim(), locale);
    const last = lines.at(-1);
    const goesOn = line.continues && last && !last.isEnded && last.raw.length >= MIN_BROKEN;
    if (goesOn) lines[lines.length - 1] = readLine(`${last.raw} ${line.raw}`, locale);
    else lines.push(line);
  }
  return lines;
}

function readLine(raw: string, locale: string): Line {
  const bracketed = BRACKETED.exec(raw)?.groups?.inside;
  const bare = raw.replace(CLOSING_SIGNS, '').replace(BULLET, '').replace(OPENING_SIGNS, '');
  const text = (bracketed ?? bare).trim();
  const words = isUnspaced(locale) ? text.length / 3 : text.split(/\s+/).length;
  return {
    raw,
    text,
    isBullet: BULLET.test(raw),
    isShort: text !== '' && words <= 6 && text.length <= MAX_SHORT,
    isEnded: ENDED.test(text),
    isDecorated: bracketed !== undefined || (OPENING_SIGNS.test(raw) && CLOSING_SIGNS.test(raw)),
    isShouted: isShouted(text),
    isQuestion: /[?？؟]$/u.test(text),
    continues: /^\p{Ll}/u.test(raw),
  };
}

/** Nothing but capitals: "WHAT AWAITS YOU". */
export function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) > 2;
}

/** Without the bullets before it, however many there are. */
export function withoutBullets(line: string): string {
  let text = line;
  while (BULLET.test(text)) text = text.replace(BULLET, '');
  return text;
}
