import { brandColors } from '@avatarcade/video/brand/brand-kit';
import { DISPLAY_FACE_IDS } from '@avatarcade/video/brand/display-faces';
import { BUTTON_TEXT_MAX, END_LINE_MAX, lineField, STORE_LINES } from '@avatarcade/video/edit/words';
import { PRONUNCIATIONS_MAX } from '@avatarcade/video/limits';
import { z } from 'zod';
import { asset } from './assets.ts';
import { chosenAvatar, voice } from './catalogue.ts';
import { byLanguageField, idField, referenceField } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { pronunciations } from './voiceovers.ts';

const wireColors = z.object({
  primary: brandColors.shape.primary,
  secondary: brandColors.shape.secondary,
});
/** Texts by language: the first part of a BCP 47 tag. */
const texts = z.record(z.string(), z.string());

/** What a product's videos have in common. What is null or empty follows from the icon, the template or the language. */
export const brand = z.object({
  colors: wireColors.nullable(),
  font: z.enum(DISPLAY_FACE_IDS).nullable(),
  logo_url: z.string().nullable(),
  /** The usual packshot of new videos. */
  packshot_url: z.string().nullable(),
  /** A picture that the end card may show in the place of a store line. */
  badge_url: z.string().nullable(),
  /** On the end card, in languages without a line of their own. */
  end_line: z.string().nullable(),
  end_lines: texts,
  button_texts: texts,
  store_line: z.enum(STORE_LINES),
  /** Ids of a look of the cast and of a voice. */
  avatar: idField.nullable(),
  voice: idField.nullable(),
  /** An id of `GET /api/heygen/music/`, `none`, or the address of the kit's own music. Null: by genre. */
  music: z.string().nullable(),
  pronunciations: z.array(z.object({ text: z.string(), say: z.string() })),
  /** What the addresses and ids above name, as the wizard uses it. */
  chosen: z.object({
    packshot: asset.nullable(),
    avatar: chosenAvatar.nullable(),
    voice: voice.nullable(),
    /** Where the kit has music of its own. */
    music: asset.optional(),
  }),
});
export type Brand = z.infer<typeof brand>;

const reference = referenceField(MESSAGES.imageUnknown).max(4000).nullable();
const language = z.string().regex(/^[a-z]{2,3}$/u, MESSAGES.languageRequired);
const color = z.string(MESSAGES.colorInvalid).regex(/^#[0-9a-f]{6}$/iu, MESSAGES.colorInvalid);

/** The wire of the brand kit calls a word `text`. */
const { word: text, say } = pronunciations.element.shape;
const spoken = z
  .array(z.object({ text, say }))
  .max(PRONUNCIATIONS_MAX, MESSAGES.pronunciationsMany)
  .transform((list) => list.map(({ text, say }) => ({ word: text, say })))
  .pipe(pronunciations);

/** Only given fields change. */
export const updateBrandBody = z
  .object({
    colors: z.object({ primary: color, secondary: color }).nullable(),
    font: z.enum(DISPLAY_FACE_IDS, MESSAGES.fontUnknown).nullable(),
    logo_url: reference,
    packshot_url: reference,
    badge_url: reference,
    end_line: lineField(END_LINE_MAX, MESSAGES.endLineLong).nullable(),
    end_lines: byLanguageField(language, lineField(END_LINE_MAX, MESSAGES.endLineLong)),
    button_texts: byLanguageField(language, lineField(BUTTON_TEXT_MAX, MESSAGES.buttonTextLong)),
    store_line: z.enum(STORE_LINES),
    avatar: idField.nullable(),
    voice: idField.nullable(),
    /** An id of `GET /api/heygen/music/`, a `file_url` of an asset of type `music`, or `none`. Null: by genre. */
    music: referenceField(MESSAGES.musicUnknown).min(1, MESSAGES.musicUnknown).max(4000).nullable(),
    pronunciations: spoken,
  })
  .partial();
export type UpdateBrandBody = z.infer<typeof updateBrandBody>;
