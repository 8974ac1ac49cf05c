import { buildPages, type CaptionRoom } from '@avatarcade/video/captions/build-pages';
import type { CaptionPage } from '@avatarcade/video/captions/page';
import { EM_MEASURE } from '@avatarcade/video/text/advances';
import { localeOf } from '@avatarcade/video/text/script';
import type { CaptionsLayer, Scene } from '../scene.ts';
import { LINE_MARGIN } from './placement.ts';

/** Frames: words that are said by then are read from the first frame on, which feeds show before they play. */
const FIRST_WORDS = 15;
/** A word may be set down to this part of the size before it is cut. */
const MIN_SIZE = 0.5;

const pagesOfLayer = new WeakMap<Scene, WeakMap<CaptionsLayer, CaptionPage[]>>();

/** The pages of a captions layer, in time order, not overlapping. */
export function captionPages(scene: Scene, layer: CaptionsLayer): CaptionPage[] {
  let pages = pagesOfLayer.get(scene)?.get(layer);
  if (!pages) {
    pages = fromFirstFrame(buildPages(casedWords(scene, layer), roomOf(scene, layer)));
    const ofScene = pagesOfLayer.get(scene) ?? new WeakMap<CaptionsLayer, CaptionPage[]>();
    pagesOfLayer.set(scene, ofScene.set(layer, pages));
  }
  return pages;
}

function fromFirstFrame(pages: CaptionPage[]): CaptionPage[] {
  const [first, ...others] = pages;
  return first && first.from <= FIRST_WORDS ? [{ ...first, from: 0 }, ...others] : pages;
}

function casedWords({ speech, language }: Scene, { style }: CaptionsLayer): Scene['speech']['words'] {
  if (!style.uppercase) return speech.words;
  return speech.words.map((word) => ({ ...word, text: word.text.toLocaleUpperCase(localeOf(language)) }));
}

/** Widths in parts of the font size. */
function roomOf({ language }: Scene, { rect, style }: CaptionsLayer): CaptionRoom {
  const width = Math.max(1, rect.width / Math.max(1, style.fontSize) - 2 * LINE_MARGIN);
  return { language, width, maxWord: width / MIN_SIZE, maxLines: style.maxLines, measure: EM_MEASURE };
}
