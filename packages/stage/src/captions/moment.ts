import type { CaptionPage, CaptionWord } from '@avatarcade/video/captions/page';
import type { CaptionsLayer, Scene } from '../scene.ts';
import { captionPages } from './pages.ts';

/** What the captions show at one frame. */
export type CaptionMoment = {
  page: CaptionPage;
  pageIndex: number;
  /** The word that is being said, or was said last. */
  active: number;
  /** Size of the active word: it pops up as it begins. */
  pop: number;
  /** How much of the active word has been said, in eighths of 1. Only where words fill with colour. */
  said?: number;
};

export const MAX_POP = 1.15;
/** Size of a word in the frames after it begins; the last one stays. */
const POP = [MAX_POP, 1.1, 1.04, 1] as const;

export function captionMoment(
  scene: Scene,
  { layer, frame }: { layer: CaptionsLayer; frame: number },
): CaptionMoment | undefined {
  const pages = captionPages(scene, layer);
  const pageIndex = pages.findIndex((page) => frame >= page.from && frame < page.to);
  const page = pages[pageIndex];
  if (!page) return undefined;
  let active = 0;
  page.words.forEach((word, index) => {
    if (word.from <= frame) active = index;
  });
  const since = frame - (page.words[active]?.from ?? frame);
  const pop = POP[Math.min(since, POP.length - 1)] ?? 1;
  const moment = { page, pageIndex, active, pop };
  return layer.style.isFilled ? { ...moment, said: saidOf(page.words[active], frame) } : moment;
}

const STEPS = 8;

function saidOf(word: CaptionWord | undefined, frame: number): number {
  if (!word || frame < word.from) return 0;
  return Math.min(1, Math.ceil((STEPS * (frame + 1 - word.from)) / (word.to - word.from)) / STEPS);
}
