import { z } from 'zod';
import { cleanText } from '../clean-text.ts';

/** Characters of the words that a video's edit or a brand kit may say. */
export const TITLE_LINE_MAX = 60;
export const BUTTON_TEXT_MAX = 24;
export const END_LINE_MAX = 60;

/** How the first seconds greet: as the template does, with the first sentence in big words or on a card, or with the game alone. */
export const HOOK_STYLES = ['template', 'words', 'card', 'game'] as const;
export type HookStyle = (typeof HOOK_STYLES)[number];

export const CAPTION_STYLES = [
  'template',
  'outlined',
  'tile',
  'plate',
  'karaoke',
  'block',
  'minimal',
] as const;
export type CaptionStyleId = (typeof CAPTION_STYLES)[number];

/** What people call them. */
export const CAPTION_STYLE_NAMES: Readonly<Record<CaptionStyleId, string>> = {
  template: 'Template’s own',
  outlined: 'Outlined',
  tile: 'Tile',
  plate: 'Plate',
  karaoke: 'Karaoke',
  block: 'Block',
  minimal: 'Minimal',
};

export const CAPTION_PLACES = ['template', 'top', 'middle', 'bottom'] as const;
export type CaptionPlace = (typeof CAPTION_PLACES)[number];

export const LABEL_PLACES = ['template', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LabelPlace = (typeof LABEL_PLACES)[number];

/** What the end card says of stores: the product's own store, both, or a picture that the user uploaded. */
export const STORE_LINES = ['none', 'store', 'both', 'badge'] as const;
export type StoreLine = (typeof STORE_LINES)[number];
/** A video's own choice, or the one of the product's brand kit. */
export const STORE_LINE_CHOICES = ['brand', ...STORE_LINES] as const;

/** Seconds that a whole video may be meant to last. */
export const VIDEO_LENGTHS = [6, 15, 30] as const;
export type VideoLength = (typeof VIDEO_LENGTHS)[number];

export const STRESS_MAX = 40;
/** Seconds: longer than any video. */
export const COVER_MAX = 200;

/** One line of text, cleaned, of at most `max` characters. */
export function lineField(max: number, tooLong?: string) {
  return z
    .string()
    .overwrite((text) => cleanText(text).replace(/\s+/gu, ' ').trim())
    .max(max, tooLong);
}

/** A line that is only spaces, or empty, says the same as none. */
function lineOrNone(max: number) {
  return lineField(max)
    .nullable()
    .overwrite((text) => text || null)
    .default(null);
}

/** The words and the look of a video. Null and `template` mean: as the brand kit or the template says. */
export const editedWords = {
  title: lineOrNone(TITLE_LINE_MAX),
  button: lineOrNone(BUTTON_TEXT_MAX),
  /** Below the name on the end card. Empty: none. */
  endLine: lineField(END_LINE_MAX).nullable().default(null),
  storeLine: z.enum(STORE_LINE_CHOICES).default('brand'),
  hook: z.enum(HOOK_STYLES).default('template'),
  captionStyle: z.enum(CAPTION_STYLES).default('template'),
  captionPlace: z.enum(CAPTION_PLACES).default('template'),
  /** Places of words among those that are said. */
  stress: z.array(z.int().min(0).max(500)).max(STRESS_MAX).default([]),
  /** Seconds of the video that its poster shows. */
  cover: z.number().min(0).max(COVER_MAX).nullable().default(null),
  labelPlace: z.enum(LABEL_PLACES).default('template'),
  /** Null: as long as the speech takes. */
  length: z
    .union(VIDEO_LENGTHS.map((seconds) => z.literal(seconds)))
    .nullable()
    .default(null),
};
