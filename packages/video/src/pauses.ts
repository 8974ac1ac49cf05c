import { PAUSE } from './limits.ts';

/** A stretch of a voiceover: words to say, or silence in seconds. */
export type VoiceoverPart = { text: string } | { pause: number };

/** Everything that looks like a pause, whether or not it is one. */
const NOTATION = /\[\s*pause\b([^[\]\n]*)\]?/giu;
const LENGTH = /^\s+(\d+(?:[.,]\d+)?|[.,]\d+)\s*s\s*$/iu;
const SPEAKABLE = /[\p{L}\p{N}]/u;

/** How a pause is written in a voiceover. */
export function writePause(seconds: number): string {
  return `[pause ${seconds}s]`;
}

/** Whether a text has something that looks like a pause but isn't one, or is too short or too long. */
export function hasInvalidPause(text: string): boolean {
  return Array.from(text.matchAll(NOTATION)).some((match) => readPause(match) === undefined);
}

/** The text as captions and estimates of its length see it. */
export function removePauses(text: string): string {
  return text
    .replace(NOTATION, (written, length: string) =>
      readPause([written, length]) === undefined ? written : ' ',
    )
    .replace(/[^\S\n]{2,}/gu, ' ')
    .trim();
}

/** The sum of the pauses, in seconds. */
export function sumPauses(text: string): number {
  return splitPauses(text).reduce((sum, part) => sum + ('pause' in part ? part.pause : 0), 0);
}

/** Whether a voice can say anything of a voiceover. */
export function isSpeakable(text: string): boolean {
  return SPEAKABLE.test(removePauses(text));
}

/**
 * A voiceover in the order in which it is heard. No two pauses and no two texts are neighbours; signs that no voice says alone stay with the
 * words before them, or with the first words. What only looks like a pause is text.
 */
export function splitPauses(text: string): VoiceoverPart[] {
  const parts: VoiceoverPart[] = [];
  let signs = '';
  let at = 0;
  const addText = (piece: string): void => {
    const trimmed = piece.trim();
    const last = parts.findLast((part) => 'text' in part);
    if (!trimmed) return;
    if (SPEAKABLE.test(trimmed)) {
      parts.push({ text: signs ? `${signs} ${trimmed}` : trimmed });
      signs = '';
    } else if (last) last.text += ` ${trimmed}`;
    else signs = signs ? `${signs} ${trimmed}` : trimmed;
  };
  for (const match of text.matchAll(NOTATION)) {
    const pause = readPause(match);
    if (pause === undefined) continue;
    addText(text.slice(at, match.index));
    at = match.index + match[0].length;
    addPause(parts, pause);
  }
  addText(text.slice(at));
  if (signs) parts.push({ text: signs });
  return parts;
}

function addPause(parts: VoiceoverPart[], pause: number): void {
  const last = parts.at(-1);
  if (last && 'pause' in last) last.pause = Math.round((last.pause + pause) * 1000) / 1000;
  else parts.push({ pause });
}

function readPause([written, length = '']: readonly string[]): number | undefined {
  const [, number] = LENGTH.exec(length) ?? [];
  const seconds = Number(number?.replace(',', '.'));
  return written?.endsWith(']') && seconds >= PAUSE.min && seconds <= PAUSE.max ? seconds : undefined;
}
