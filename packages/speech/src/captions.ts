import type { TimedWord } from '@avatarcade/video/speech-track';
import { isWrittenTogether } from './text/script-text.ts';

/** One caption on screen: one or two lines, seconds from the start of the sound. */
export type Caption = {
  start: number;
  end: number;
  lines: string[];
};

const MAX_LINE = 42;
const MAX_LINES = 2;
/** A caption stays this much longer than its last word, if the next one lets it. */
const LINGER = 0.25;
/** The least a caption stays, where the next one allows it. */
const MIN = 0.8;

/** Groups words by phrase into captions of at most two lines of 42 characters. A longer word gets a line of its own. */
export function buildCaptions(words: readonly TimedWord[]): Caption[] {
  const captions: Caption[] = [];
  let group: TimedWord[] = [];
  for (const [index, word] of words.entries()) {
    if (group.length > 0 && wrapWords([...group, word]).length > MAX_LINES) {
      captions.push(buildCaption(group));
      group = [];
    }
    group.push(word);
    const next = words[index + 1];
    if (!next || (word.endsPhrase && !isShort(group, words, index))) {
      captions.push(buildCaption(group));
      group = [];
    }
  }
  return captions.map((caption, index) => linger(caption, captions[index + 1]?.start));
}

/** SubRip, the form that most players and editors take. */
export function buildSrt(words: readonly TimedWord[]): string {
  const blocks = buildCaptions(words).map((caption, index) => {
    const times = `${formatTime(caption.start, ',')} --> ${formatTime(caption.end, ',')}`;
    return `${index + 1}\n${times}\n${caption.lines.join('\n')}\n`;
  });
  return blocks.join('\n');
}

/** WebVTT, the form that browsers take. */
export function buildVtt(words: readonly TimedWord[]): string {
  const blocks = buildCaptions(words).map((caption) => {
    const times = `${formatTime(caption.start, '.')} --> ${formatTime(caption.end, '.')}`;
    return `${times}\n${caption.lines.map(escapeCue).join('\n')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** A phrase of a word or two ("Hi!") joins the next phrase, if both fit. */
function isShort(group: readonly TimedWord[], words: readonly TimedWord[], index: number): boolean {
  if (group.length > 2) return false;
  const rest = words.slice(index + 1);
  const ending = rest.findIndex((word) => word.endsPhrase);
  const phrase = rest.slice(0, ending < 0 ? rest.length : ending + 1);
  return wrapWords([...group, ...phrase]).length <= MAX_LINES;
}

function buildCaption(words: readonly TimedWord[]): Caption {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, lines: balanceLines(words) };
}

function linger(caption: Caption, nextStart: number | undefined): Caption {
  const wanted = Math.max(caption.end + LINGER, caption.start + MIN);
  return {
    ...caption,
    end: nextStart === undefined ? wanted : Math.max(caption.end, Math.min(wanted, nextStart)),
  };
}

/** Two lines of about the same length read better than a full one and a remnant. */
function balanceLines(words: readonly TimedWord[]): string[] {
  const lines = wrapWords(words);
  if (lines.length < 2) return lines;
  for (let width = Math.ceil(lines.join(' ').length / 2); width < MAX_LINE; width++) {
    const balanced = wrapWords(words, width);
    if (balanced.length <= lines.length) return balanced;
  }
  return lines;
}

function wrapWords(words: readonly TimedWord[], width = MAX_LINE): string[] {
  const lines: string[] = [];
  for (const { text, noSpaceBefore } of words) {
    const last = lines.at(-1);
    const joined =
      last === undefined ? text : last + ((noSpaceBefore ?? isWrittenTogether(last, text)) ? '' : ' ') + text;
    if (last === undefined || measureWidth(joined) > width) lines.push(text);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

/** Characters, counted as seen; the wide ones of East Asia as two. */
function measureWidth(text: string): number {
  const marks = /\p{M}|\u200d|\ufe0f/gu;
  const wide =
    text.match(/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/gu)?.length ?? 0;
  return Array.from(text.replace(marks, '')).length + wide;
}

function formatTime(seconds: number, mark: ',' | '.'): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, size: number): string => String(value).padStart(size, '0');
  const hours = Math.floor(total / 3_600_000);
  const minutes = Math.floor(total / 60_000) % 60;
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(total / 1000) % 60, 2)}${mark}${pad(total % 1000, 3)}`;
}

function escapeCue(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
