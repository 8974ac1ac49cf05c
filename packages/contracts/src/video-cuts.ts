import { videoCut } from '@avatarcade/video/edit/cut';
import { z } from 'zod';
import { eurosField, shownName } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { video } from './videos.ts';

/** A cut of a finished video: one that is there, or one that can be ordered. */
export const offeredCut = z.object({
  cut: videoCut.required(),
  /** As people call it. */
  name: shownName,
  /** Why it can't be ordered, in the user's words; null where it can. */
  unavailable: z.string().nullable(),
  /** Of ordering it, in euros. */
  price: eurosField,
  video: video.nullable(),
});
export type OfferedCut = z.infer<typeof offeredCut>;

export const videoCuts = z.object({ results: z.array(offeredCut) });
export type VideoCuts = z.infer<typeof videoCuts>;

export const orderCutBody = videoCut.refine(
  ({ length, presenter, store }) => length !== null || presenter !== null || store !== null,
  MESSAGES.cutRequired,
);
