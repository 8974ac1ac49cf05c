import { frameAt } from '@avatarcade/video/frames';
import type { Scene } from '../scene.ts';
import { captionPages } from './pages.ts';

/** Frames in which it appears before the words, and disappears after them. */
const FADE = 3;
/** It stays between words that are no further apart than this many frames. */
const BRIDGED = 15;

/** How visible what captions stand on is, 0 to 1: it appears with their words and disappears with them. */
export function groundShown(scene: Scene, { captions, frame }: { captions: string; frame: number }): number {
  const layer = scene.layers.find(({ id }) => id === captions);
  if (layer?.kind !== 'captions') return 0;
  const [first, end] = [frameAt(layer.from), frameAt(layer.to)];
  const pages = captionPages(scene, layer)
    .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, end) }))
    .filter(({ from, to }) => to > from);
  const last = pages.findLast(({ from }) => from <= frame);
  const next = pages.find(({ from }) => from > frame);
  if (last && frame < last.to) return 1;
  if (last && next && next.from - last.to <= BRIDGED) return 1;
  const leaves = last ? 1 - (frame + 1 - last.to) / (FADE + 1) : 0;
  // The first frame is a picture of its own in feeds: there it is whole or not at all.
  const comes = next && next.from > FADE ? 1 - (next.from - frame) / (FADE + 1) : 0;
  return Math.max(0, leaves, comes);
}
