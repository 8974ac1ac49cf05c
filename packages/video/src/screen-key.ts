import { z } from 'zod';

/** How a screen behind a person is keyed out. Both 0 to 1. */
export const keySettings = z.object({
  /** How much of what is nearly the screen's colour goes. */
  strength: z.number().min(0).max(1),
  /** How wide the edge is between what stays and what goes. */
  softness: z.number().min(0).max(1),
});
export type KeySettings = z.infer<typeof keySettings>;

/** What clips are keyed with unless somebody chooses otherwise. */
export const USUAL_KEY: KeySettings = { strength: 0.5, softness: 0.5 };

/** The screen behind a person. */
export const keyScreen = z.object({
  /** The one that it is strong in: green or blue. */
  channel: z.union([z.literal(1), z.literal(2)]),
  /** By how much that channel exceeds the others, 0 to 255. */
  excess: z.number(),
});
export type KeyScreen = z.infer<typeof keyScreen>;
