import type { CaptionPage } from '@avatarcade/video/captions/page';
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
  return { page, pageIndex, active, pop: POP[Math.min(since, POP.length - 1)] ?? 1 };
}
