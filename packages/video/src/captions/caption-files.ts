import { secondsOf } from '../frames.ts';
import type { TimedWord } from '../speech-track.ts';
import { joinWords, type Measure, pick } from '../text/lines.ts';
import { buildPages } from './build-pages.ts';

/** What broadcasters take: two lines of 42 characters, the wide ones of East Asia counted as two. */
const LINE_LENGTH = 42;
const MAX_LINES = 2;
const CHARACTERS: Measure = { widthOf: countCharacters, space: 1 };

export type SpokenWords = {
  words: readonly TimedWord[];
  /** BCP 47. */
  language: string;
};

/** SubRip, the form that most players and editors take. Its pages change on the frames of the video. */
export function buildSrt(spoken: SpokenWords): string {
  const blocks = listCues(spoken).map(
    ({ from, to, lines }, index) =>
      `${index + 1}\n${formatTime(from, ',')} --> ${formatTime(to, ',')}\n${lines.join('\n')}\n`,
  );
  return blocks.join('\n');
}

/** WebVTT, the form that browsers take. */
export function buildVtt(spoken: SpokenWords): string {
  const blocks = listCues(spoken).map(
    ({ from, to, lines }) =>
      `${formatTime(from, '.')} --> ${formatTime(to, '.')}\n${lines.map(escapeCue).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** `from` and `to` are seconds. */
type Cue = { from: number; to: number; lines: string[] };

/** Exported for tests alone. */
export function listCues({ words, language }: SpokenWords): Cue[] {
  const maxWord = Number.POSITIVE_INFINITY;
  const room = { language, width: LINE_LENGTH, maxLines: MAX_LINES, measure: CHARACTERS, maxWord };
  return buildPages(words, room).map((page) => ({
    from: secondsOf(page.from),
    to: secondsOf(page.to),
    lines: page.lines.map((line) => joinWords(pick(page.words, line))),
  }));
}

const MARKS = /\p{M}|\u200d|\ufe0f/gu;
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/gu;

/** Characters as they are seen. */
function countCharacters(text: string): number {
  return Array.from(text.replace(MARKS, '')).length + (text.match(WIDE)?.length ?? 0);
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
