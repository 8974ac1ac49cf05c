import { writePause } from '@avatarcade/video/pauses';
import { breakable } from '@avatarcade/video/text/script';

/** What is selected in a text; both ends are the same where only the cursor is. */
export type Selected = { text: string; from: number; to: number };

export type PlacedPause = {
  /** Where `text` is inserted. */
  at: number;
  /** The pause, with the spaces that are missing. */
  text: string;
  /** In the new text, around the pause's seconds. */
  start: number;
  end: number;
};

const SAID = /[\p{L}\p{N}]/u;
const PAUSE_WRITTEN = /\[\s*pause\b[^[\]\n]*\]/giu;
const ENDS_PART = /[.!?…,;]["'\p{Pf}\p{Pe}]*$/u;
const STARTS_WORD = /^["'\p{Ps}\p{Pi}¿¡]*\p{L}/u;
/** Signs that stand apart from the word that they belong to, as in French. */
const SIGNS_APART = /^[^\S\n]*[!?:;,.…»”’)\]}]+(?=\s|$)/u;

/** Places a pause after what is selected, where no word is split and no punctuation begins with a space. `locale` is BCP 47. */
export function placePause(
  selected: Selected,
  { seconds, locale }: { seconds: number; locale: string },
): PlacedPause {
  const { text } = selected;
  const edge = findEdge(selected, locale);
  const at = edge + (SIGNS_APART.exec(text.slice(edge))?.[0].length ?? 0);
  const lead = at === 0 || /\s$/u.test(text.slice(0, at)) ? '' : ' ';
  const tail = at === text.length || /^\s/u.test(text.slice(at)) ? '' : ' ';
  const pause = writePause(seconds);
  const start = at + lead.length + pause.indexOf(' ') + 1;
  return { at, text: `${lead}${pause}${tail}`, start, end: start + String(seconds).length };
}

/** The end of the selection, moved out of the word that it is in: after a selection, else to the nearer edge. */
function findEdge({ text, from, to }: Selected, locale: string): number {
  const part = listParts(text, locale).find(({ start, end }) => start < to && to < end);
  if (!part) return to;
  const [before, after] = [text.slice(part.start, to), text.slice(to, part.end)];
  if (part.isPause || from < to || !SAID.test(after)) return part.end;
  if (!SAID.test(before)) return part.start;
  if (ENDS_PART.test(before) && STARTS_WORD.test(after)) return to;
  return before.length < after.length ? part.start : part.end;
}

type Part = { start: number; end: number; isPause: boolean };

/** Words with their punctuation, and pauses as they are written. */
function listParts(text: string, locale: string): Part[] {
  const pauses = Array.from(text.matchAll(PAUSE_WRITTEN), ({ index, 0: written }) => ({
    ...{ start: index, end: index + written.length },
    isPause: true,
  }));
  let at = 0;
  const words = breakable(text, locale).map((piece) => {
    const start = text.indexOf(piece.text, at);
    at = start + piece.text.length;
    return { start, end: at, isPause: false };
  });
  // First, as the parts of a pause look like words.
  return [...pauses, ...words];
}
