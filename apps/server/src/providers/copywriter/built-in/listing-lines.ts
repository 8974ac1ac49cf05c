import { endsSentence } from '@avatarcade/video/text/sentences';
import { isUnspaced } from './language-scripts.ts';

/** A line of a listing and what its form shows. Blank lines have no text. */
export type Line = {
  /** As written, trimmed. */
  raw: string;
  /** Without bullets and decoration. */
  text: string;
  isBullet: boolean;
  isShort: boolean;
  /** Whether it ends like a sentence. */
  isEnded: boolean;
  /** Whether it has signs at both ends, as in "★ Modes ★" and "【特徴】". */
  isDecorated: boolean;
  isShouted: boolean;
  isQuestion: boolean;
  /** Whether it begins with a small letter, so that it continues the line before. */
  continues: boolean;
};

const BULLET = /^\s*(?:[-–—•*·»›→・※]|\p{So}|\p{Extended_Pictographic}|\d{1,2}[.)、])\s*/u;
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Signs around headings; none of them ends a sentence. Long runs are truncated, so that reading takes linear time. */
const SIGNS = '[\\s\\-–—=~*_#+|<>•»›→・·※]|\\p{So}|\\p{Extended_Pictographic}|\\u{fe0f}|\\u{200d}';
const OPENING_SIGNS = new RegExp(`^(?:${SIGNS})+`, 'u');
const CLOSING_SIGNS = new RegExp(`(?:${SIGNS}){1,24}$`, 'u');
/** A whole line in brackets: "【特徴】". */
const BRACKETED =
  /^[^\p{L}\p{N}]{0,8}[【［[「『《〈〔(（<](?<inside>[^】］\]」』》〉〕)）>]{1,60})[】］\]」』》〉〕)）>][^\p{L}\p{N}]{0,8}$/u;
const MAX_SHORT = 42;
/** Minimum length of a line that an editor has wrapped. */
const MIN_BROKEN = 40;

/** Reads a text line by line and joins lines that were broken within a sentence. */
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
    isEnded: endsSentence(text, locale),
    isDecorated: bracketed !== undefined || (OPENING_SIGNS.test(raw) && CLOSING_SIGNS.test(raw)),
    isShouted: isShouted(text),
    isQuestion: asks(text, locale),
    continues: /^\p{Ll}/u.test(raw),
  };
}

/** Greek asks with a semicolon. */
function asks(text: string, locale: string): boolean {
  return /[?？؟]$/u.test(text) || (text.endsWith(';') && endsSentence(text, locale));
}

/** Whether all letters are capitals: "WHAT AWAITS YOU". */
export function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) > 2;
}

/** Removes all bullets at the beginning. */
export function withoutBullets(line: string): string {
  let text = line;
  while (BULLET.test(text)) text = text.replace(BULLET, '');
  return text;
}
