import { z } from 'zod';
import { STORE_NAMES, STORES } from '../store-texts.ts';
import type { VideoEdit } from './video-edit.ts';
import { VIDEO_LENGTHS } from './words.ts';

/** How a cut differs from the whole video. Null: not in this. */
export const videoCut = z.object({
  /** At most so many seconds: as many whole sentences as fit, from the first on, and the end card. */
  length: z.literal(VIDEO_LENGTHS).nullable().default(null),
  /** `none`: voice, captions and game alone. */
  presenter: z.enum(['none']).nullable().default(null),
  /** The end card names that store alone. */
  store: z.enum(STORES).nullable().default(null),
});
export type VideoCut = z.infer<typeof videoCut>;

/** The cut that differs in nothing. */
export const WHOLE_VIDEO: VideoCut = { length: null, presenter: null, store: null };

/** The cuts that are offered of a video; others combine these. */
export const OFFERED_CUTS: readonly VideoCut[] = [
  { length: null, presenter: 'none', store: null },
  ...VIDEO_LENGTHS.map((length) => ({ length, presenter: null, store: null })),
  ...STORES.map((store) => ({ length: null, presenter: null, store })),
];

/** The edit of a cut of a video. */
export function applyCut(edit: VideoEdit, { length, presenter, store }: VideoCut): VideoEdit {
  return {
    ...edit,
    ...(length !== null && { length, cut: true }),
    ...(presenter !== null && { presenter: false }),
    ...(store !== null && { store }),
  };
}

/** Returns a cut's name for users; empty for the whole video. */
export function nameCut({ length, presenter, store }: VideoCut): string {
  return [
    length !== null && `${length} s`,
    presenter !== null && 'without presenter',
    store !== null && STORE_NAMES[store],
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Returns a key that equal cuts have in common. */
export function keyOfCut({ length, presenter, store }: VideoCut): string {
  return [length ?? '', presenter ?? '', store ?? ''].join('/');
}
