import { z } from 'zod';

/** Clips of a video; the first is `gameplay_video_url`. */
export const CLIPS_MAX = 5;
export const RANGES_MAX = 20;
/** Times the clip's own speed. */
export const SPEEDS = [1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];
/** Seconds of a clip: the shortest stretch that is shown by itself. */
export const RANGE_MIN_SECONDS = 0.5;

const share = () => z.number().min(0).max(1);

/** A point of a picture, in parts of its width and height from the top left corner. */
export const focusPoint = z.object({ x: share(), y: share() });
export type FocusPoint = z.infer<typeof focusPoint>;

/** A stretch of a clip. Ranges are shown in the order of their list. */
export const clipRange = z
  .object({
    /** Place of the clip among the video's clips. */
    clip: z
      .int()
      .min(0)
      .max(CLIPS_MAX - 1),
    /** Seconds of the clip; `to` isn't included. */
    from: z.number().min(0),
    to: z.number().positive(),
    speed: z.literal(SPEEDS).default(1),
    /** What a crop keeps in view. Left out: the centre of the motion. */
    focus: focusPoint.optional(),
  })
  .refine(({ from, to }) => to - from >= RANGE_MIN_SECONDS - 1e-6);
export type ClipRange = z.infer<typeof clipRange>;
