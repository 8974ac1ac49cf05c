import { z } from 'zod';
import { STORES } from '../store-texts.ts';
import { clipRange, RANGES_MAX } from './clip-range.ts';
import { editedWords } from './words.ts';

/** How gameplay fills a place of another shape: cropped around its focus, or whole over its own blurred enlargement. */
export const GAMEPLAY_FILLS = ['crop', 'whole'] as const;
export type GameplayFill = (typeof GAMEPLAY_FILLS)[number];

/** Beside these, `music` is the id of a bed. */
export const MUSIC_AUTO = 'auto';
export const MUSIC_NONE = 'none';
export const MUSIC_OWN = 'own';

/** Level of the game's own sound: 0 is silent, 0.5 usual, 1 loud. */
export const GAME_LEVEL = { min: 0, max: 1, default: 0.5, step: 0.05 } as const;

/**
 * How a video is edited. All of it is optional, and `{}` means automatic throughout: what an earlier version stored or sends.
 */
export const videoEdit = z.object({
  /** Empty: the best moments of the clips. */
  ranges: z.array(clipRange).max(RANGES_MAX).default([]),
  /**
   * Whether the moments of the clips count, for ranges and their focus. False in an order whose preview was shown before they were found:
   * a video is what its preview was.
   */
  moments: z.boolean().default(true),
  fill: z.enum(GAMEPLAY_FILLS).default('crop'),
  /** Hard cuts alone: no punch-ins, no transitions, no reactions of the presenter. */
  calm: z.boolean().default(false),
  /** Whether the presenter is seen; without one, the voice and the captions say it all. */
  presenter: z.boolean().default(true),
  music: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/u)
    .default(MUSIC_AUTO),
  /** Sounds at the beats of the template. */
  effects: z.boolean().default(true),
  gameLevel: z.number().min(GAME_LEVEL.min).max(GAME_LEVEL.max).default(GAME_LEVEL.default),
  /** Whether the speech is cut after the last sentence with which the end card still ends within `length`. */
  cut: z.boolean().default(false),
  /** The one store that the end card names. Null: as the store line says. */
  store: z.enum(STORES).nullable().default(null),
  ...editedWords,
});
export type VideoEdit = z.infer<typeof videoEdit>;

export function buildDefaultEdit(): VideoEdit {
  return videoEdit.parse({});
}
