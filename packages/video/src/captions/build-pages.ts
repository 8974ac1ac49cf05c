import { frameAt } from '../frames.ts';
import { splitPhrases } from '../phrases.ts';
import type { TimedWord } from '../speech-track.ts';
import { balanceLines, fillLines, type LineRoom, pick, spreadLines } from '../text/lines.ts';
import type { CaptionPage } from './page.ts';
import { splitWords, type TimedPiece } from './words.ts';

/** Frames that the last words of a phrase stay after they are said. */
const LINGER = 15;
/** A page that is shorter than this many frames is read together with the next one. */
const MIN_FRAMES = 18;

/** What a page has room for. */
export type CaptionRoom = LineRoom & {
  maxLines: number;
  /** A word that is wider is cut. */
  maxWord: number;
  /** BCP 47: decides where unspaced scripts are cut. */
  language: string;
};

/** The pages that show `words`, in time order, not overlapping. Burnt-in captions and caption files are both made of these. */
export function buildPages(words: readonly TimedWord[], room: CaptionRoom): CaptionPage[] {
  const pieces = splitWords(words, room);
  const groups = joinShort(splitPhrases(pieces), room).flatMap((phrase) => cutPhrase(phrase, room));
  return groups.map((group, index) => pageOf(group, { room, next: groups[index + 1] }));
}

function fits(words: readonly TimedPiece[], room: CaptionRoom): boolean {
  return fillLines(words, room).length <= room.maxLines;
}

/** A phrase that would only flash is read with the next one, if one page holds both. */
function joinShort(phrases: readonly TimedPiece[][], room: CaptionRoom): TimedPiece[][] {
  const joined: TimedPiece[][] = [];
  for (const phrase of phrases) {
    const last = joined[joined.length - 1];
    const flashes = last && frameAt(phrase[0]?.start ?? 0) - frameAt(last[0]?.start ?? 0) < MIN_FRAMES;
    if (last && flashes && fits([...last, ...phrase], room)) last.push(...phrase);
    else joined.push([...phrase]);
  }
  return joined;
}

/** As few pages as the phrase needs, each with about as much to read: no word is left over for a page of its own. */
function cutPhrase(phrase: TimedPiece[], room: CaptionRoom): TimedPiece[][] {
  const least = Math.ceil(fillLines(phrase, room).length / room.maxLines);
  for (let count = least; count < phrase.length; count++) {
    const pages = spreadLines(phrase, { ...room, count }).map((page) => pick(phrase, page));
    if (pages.every((page) => fits(page, room))) return pages;
  }
  return phrase.map((word) => [word]);
}

function pageOf(
  group: readonly TimedPiece[],
  { room, next }: { room: CaptionRoom; next: readonly TimedPiece[] | undefined },
): CaptionPage {
  const from = frameAt(group[0]?.start ?? 0);
  const said = frameAt(group[group.length - 1]?.end ?? 0) + 1;
  const follows = next?.[0] ? frameAt(next[0].start) : Number.POSITIVE_INFINITY;
  return {
    from,
    to: Math.min(said + LINGER, follows),
    words: group.map(({ text, noSpaceBefore, start, end, emphasised }) => ({
      text,
      noSpaceBefore,
      from: frameAt(start),
      to: Math.max(frameAt(start) + 1, frameAt(end)),
      ...(emphasised && { emphasised }),
    })),
    lines: balanceLines(group, room),
  };
}
