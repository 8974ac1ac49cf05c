import { frameAt } from '../frames.ts';
import type { CaptionsLayer, Scene } from '../scene.ts';
import { balanceLines, fillLines, pick, spreadLines } from '../text/lines.ts';
import { localeOf } from '../text/script.ts';
import type { CaptionPage } from './page.ts';
import { LINE_MARGIN } from './placement.ts';
import { splitWords, type TimedPiece } from './words.ts';

/** Frames that the last words of a phrase stay after they are said. */
const LINGER = 15;
/** A page that is shorter than this many frames is read together with the next one. */
const MIN_SECONDS = 18;
/** A word may be set down to this part of the size before it is cut. */
const MIN_SIZE = 0.5;

const pagesOfLayer = new WeakMap<Scene, WeakMap<CaptionsLayer, CaptionPage[]>>();

/** The pages of a captions layer, in time order, not overlapping. */
export function captionPages(scene: Scene, layer: CaptionsLayer): CaptionPage[] {
  let pages = pagesOfLayer.get(scene)?.get(layer);
  if (!pages) {
    pages = buildPages(scene, layer);
    const ofScene = pagesOfLayer.get(scene) ?? new WeakMap<CaptionsLayer, CaptionPage[]>();
    pagesOfLayer.set(scene, ofScene.set(layer, pages));
  }
  return pages;
}

function buildPages(scene: Scene, layer: CaptionsLayer): CaptionPage[] {
  const { style, rect } = layer;
  const width = Math.max(1, rect.width / Math.max(1, style.fontSize) - 2 * LINE_MARGIN);
  const cased = scene.speech.words.map((word) => ({
    ...word,
    text: style.uppercase ? word.text.toLocaleUpperCase(localeOf(scene.language)) : word.text,
  }));
  const words = splitWords(cased, scene.language, width / MIN_SIZE);
  const groups = joinShort(phrasesOf(words), width, style.maxLines).flatMap((phrase) =>
    cutPhrase(phrase, width, style.maxLines),
  );
  return groups.map((group, index) => pageOf(group, groups[index + 1], width));
}

function phrasesOf(words: readonly TimedPiece[]): TimedPiece[][] {
  const phrases: TimedPiece[][] = [[]];
  for (const word of words) {
    phrases[phrases.length - 1]?.push(word);
    if (word.endsPhrase) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}

/** A phrase that would only flash is read with the next one, if one page holds both. */
function joinShort(phrases: readonly TimedPiece[][], width: number, maxLines: number): TimedPiece[][] {
  const joined: TimedPiece[][] = [];
  for (const phrase of phrases) {
    const last = joined[joined.length - 1];
    const flashes = last && frameAt(phrase[0]?.start ?? 0) - frameAt(last[0]?.start ?? 0) < MIN_SECONDS;
    if (last && flashes && fillLines([...last, ...phrase], width).length <= maxLines) last.push(...phrase);
    else joined.push([...phrase]);
  }
  return joined;
}

/** As few pages as the phrase needs, each with about as much to read: no word is left over for a page of its own. */
function cutPhrase(phrase: TimedPiece[], width: number, maxLines: number): TimedPiece[][] {
  const least = Math.ceil(fillLines(phrase, width).length / maxLines);
  for (let count = least; count < phrase.length; count++) {
    const pages = spreadLines(phrase, count).map((page) => pick(phrase, page));
    if (pages.every((page) => fillLines(page, width).length <= maxLines)) return pages;
  }
  return phrase.map((word) => [word]);
}

function pageOf(
  group: readonly TimedPiece[],
  next: readonly TimedPiece[] | undefined,
  width: number,
): CaptionPage {
  const from = frameAt(group[0]?.start ?? 0);
  const said = frameAt(group[group.length - 1]?.end ?? 0) + 1;
  const follows = next?.[0] ? frameAt(next[0].start) : Number.POSITIVE_INFINITY;
  return {
    from,
    to: Math.min(said + LINGER, follows),
    words: group.map(({ text, noSpaceBefore, start }) => ({ text, noSpaceBefore, from: frameAt(start) })),
    lines: balanceLines(group, width),
  };
}
