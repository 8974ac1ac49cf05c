import { z } from 'zod';
import { BUTTON_TEXT_MAX, END_LINE_MAX, lineField, STORE_LINES } from '../edit/words.ts';
import { DISPLAY_FACE_IDS } from './display-faces.ts';

const HEX = /^#[0-9a-f]{6}$/iu;
/** The first part of a BCP 47 tag. */
const LANGUAGE = /^[a-z]{2,3}$/u;

/** As `#rrggbb`: the ground of cards and titles, and what stands out from it. */
export const brandColors = z.object({
  primary: z.string().regex(HEX),
  secondary: z.string().regex(HEX),
});
export type BrandColors = z.infer<typeof brandColors>;

/** What a product's videos have in common. All of it is optional; files are named by the rows beside it. */
export const brandKit = z.object({
  /** Null: those of the icon. */
  colors: brandColors.nullable().default(null),
  font: z.enum(DISPLAY_FACE_IDS).nullable().default(null),
  /** Below the name on the end card, in languages without a line of their own. */
  endLine: lineField(END_LINE_MAX).nullable().default(null),
  endLines: z.record(z.string().regex(LANGUAGE), lineField(END_LINE_MAX)).default({}),
  buttonTexts: z.record(z.string().regex(LANGUAGE), lineField(BUTTON_TEXT_MAX)).default({}),
  storeLine: z.enum(STORE_LINES).default('none'),
  /** A bed, or `none`. Null: by genre. */
  music: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/u)
    .nullable()
    .default(null),
  /** Keys of a look of the cast and of a voice, for new videos. */
  avatar: z.string().nullable().default(null),
  voice: z.string().nullable().default(null),
});
export type BrandKit = z.infer<typeof brandKit>;

export function buildEmptyBrand(): BrandKit {
  return brandKit.parse({});
}
