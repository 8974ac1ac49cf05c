import { z } from 'zod';
import { focusPoint } from './clip-range.ts';

/** Of what finds moments. Grows with every change by which a clip's moments may differ. */
export const MOMENTS_VERSION = 3;

/** Why a moment is worth showing, for people to read in their language. `steady`: the best of a clip in which little happens. */
export const MOMENT_REASONS = ['action', 'camera', 'cuts', 'colour', 'sound', 'steady'] as const;
export type MomentReason = (typeof MOMENT_REASONS)[number];

/** Why a stretch isn't. `weak`: gameplay in which less happens than in the rest. */
export const SKIP_REASONS = ['black', 'fade', 'still', 'splash', 'loading', 'menu', 'weak'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const seconds = () => z.number().min(0);

/** Where the motion is, at seconds of the clip. */
export const momentFocus = focusPoint.extend({ time: seconds() });
export type MomentFocus = z.infer<typeof momentFocus>;

/** A stretch of a clip; `to` isn't included. Moments of a clip may touch, but don't overlap. */
export const moment = z.object({
  from: seconds(),
  to: seconds(),
  /** 0 to 1, comparable among clips. */
  score: z.number().min(0).max(1),
  why: z.array(z.enum(MOMENT_REASONS)).min(1),
  /** In time order, from the moment's start to its end. */
  focus: z.array(momentFocus).min(1),
});
export type Moment = z.infer<typeof moment>;

export const skippedStretch = z.object({ from: seconds(), to: seconds(), why: z.enum(SKIP_REASONS) });

/** What is worth showing of a clip. */
export const clipMoments = z.object({
  /** `MOMENTS_VERSION` of the finder: a newer one may find others. */
  version: z.int().positive(),
  /** Of the clip. */
  duration: z.number().positive(),
  /** The strongest first; at least one. */
  moments: z.array(moment).min(1),
  /** In time order. */
  skipped: z.array(skippedStretch),
  /** Of the clip's own sound, in LUFS; null: none, or silent. */
  loudness: z.number().nullable(),
});
export type ClipMoments = z.infer<typeof clipMoments>;

/** Reads what some version stored: a newer one may know reasons that this one doesn't. */
export const storedClipMoments = clipMoments.extend({
  moments: z.array(moment.extend({ why: moment.shape.why.catch(['steady']) })).min(1),
  skipped: z.array(skippedStretch.extend({ why: skippedStretch.shape.why.catch('weak') })),
});
