import { CAPTION_STYLES } from '@avatarcade/video/edit/words';
import { ORDER_FORMATS } from '@avatarcade/video/formats';
import { GENDERS } from '@avatarcade/video/genders';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { PRESENTER_KINDS } from '@avatarcade/video/presenter';
import { videoSpec } from '@avatarcade/video/video-spec';
import { z } from 'zod';
import { idField, languageField, page, pageQuery, shownName, textField } from './fields.ts';
import { LANGUAGE_MAX_LENGTH, PAGE_SIZES } from './limits.ts';
import { pace, pronunciations, voiceoverText } from './voiceovers.ts';

export const AGE_RANGES = [
  { label: 'Child', from: 0, to: 12 },
  { label: 'Teen', from: 13, to: 19 },
  { label: 'Adult', from: 20, to: 39 },
  { label: 'Middle Age', from: 40, to: 59 },
  { label: 'Senior Adult', from: 60, to: 120 },
] as const;

export const tag = z.object({ id: idField, name: shownName });
export const tagList = z.array(tag);

export const voice = z.object({
  id: idField,
  key: z.string(),
  name: shownName,
  language: z.string(),
  /** BCP 47, of what is said. */
  locale: z.string().optional(),
  gender: z.enum(GENDERS),
  preview_audio_url: z.string(),
  support_pause: z.boolean(),
  emotion_support: z.boolean(),
  support_interactive_avatar: z.boolean(),
  /** A neural voice; others lack it. */
  natural: z.boolean().optional(),
  /** The default voice alone has these: what a picker that knows no list needs. */
  preview_audio: z.string().optional(),
  value: idField.optional(),
  label: z.string().optional(),
  url: z.string().optional(),
});
export type Voice = z.infer<typeof voice>;
export const voiceList = z.array(voice);
export const voiceQuery = z.object({
  gender: z.enum(GENDERS).optional(),
  language: textField().max(LANGUAGE_MAX_LENGTH).optional(),
});

/** What users have to know of the licences of natural voices: one entry for each installed pack. */
export const voiceLicence = z.object({
  title: shownName,
  voices: z.number().int(),
  /** By their English names. */
  languages: z.array(z.string()),
  licence: z.string(),
  licence_url: z.string(),
  /** Who made the voices, where the licence wants them named. */
  credit: z.string().nullable(),
  /** What nobody may use the voices for. */
  restrictions: z.array(z.string()),
  /** The speech has to be called machine-made wherever it is published. */
  needs_disclosure: z.boolean(),
});
export type VoiceLicence = z.infer<typeof voiceLicence>;
export const voiceLicenceList = z.array(voiceLicence);

/** What plays under a video. The id goes into the `music` of an order. */
export const musicList = z.array(
  z.object({ id: z.string(), name: shownName, mood: z.string(), preview_audio_url: z.string() }),
);
export type MusicList = z.infer<typeof musicList>;

/** The id goes into the `caption_style` of an order. */
export const captionStyleList = z.array(z.object({ id: z.enum(CAPTION_STYLES), name: shownName }));

export const voiceoverBody = z.object({
  product_id: idField,
  language: languageField,
  /** Seconds that the whole video is meant to last. Left out or null: as the text takes. */
  length: videoSpec.shape.edit.shape.length.unwrap().optional(),
  /** How fast the text will be said, for its length. */
  pace: pace.optional(),
});
export const voiceoverResponse = z.object({ voiceover: z.string().max(VOICEOVER_MAX_LENGTH) });

export const videoTemplate = z.object({
  id: idField,
  /** The stage's own name for it, for the live preview. */
  key: z.string(),
  name: shownName,
  format: z.enum(ORDER_FORMATS),
  video: z.string().nullable(),
  preview_url: z.string(),
});
export type VideoTemplate = z.infer<typeof videoTemplate>;
export const videoTemplateQuery = z.object({
  orientation: z.enum(ORDER_FORMATS).optional(),
  ...pageQuery(PAGE_SIZES.templates),
});
export const videoTemplateList = page(videoTemplate);

export const avatar = z.object({
  id: idField,
  key: z.string(),
  name: shownName,
  /** Null of what is neither, such as a cube with a face. */
  gender: z.enum(GENDERS).nullable(),
  /** Empty where it isn't known. */
  ethnicity: z.string(),
  preview_image: z.string(),
  preview_motion_image: z.string().nullable(),
  /** How it comes into the picture. Left out: `character`, as the cast is drawn. */
  kind: z.enum(PRESENTER_KINDS).optional(),
  /** Says this text with the sound of its own clip, and nothing else. A video without it that has another text is heard by the order's voice. */
  says: z.object({ text: z.string(), language: z.string() }).optional(),
  /** Of a video with it, in euros, where it has a price of its own. */
  price: z.number().optional(),
});
export type Avatar = z.infer<typeof avatar>;
/** A look with the name of the character that it belongs to; `presenterOfLook` names both. */
export const chosenAvatar = avatar.extend({ character: shownName });
export type ChosenAvatar = z.infer<typeof chosenAvatar>;
export const avatarGroup = z.object({ id: idField, name: shownName, avatars: z.array(avatar) });
export type AvatarGroup = z.infer<typeof avatarGroup>;
export const avatarGroupQuery = z.object({
  ...pageQuery(PAGE_SIZES.avatarGroups),
  gender: z.enum(GENDERS).optional(),
  ethnicity: textField().max(60).optional(),
  age_from: z.coerce.number<number>().int().min(0).max(120).optional(),
  age_to: z.coerce.number<number>().int().min(0).max(120).optional(),
  /** Comma list. */
  tags: textField().max(400).optional(),
  /** Leaves out those that were uploaded for this game, where they are listed beside. */
  except_product: idField.optional(),
});
export const avatarGroupList = page(avatarGroup);

/** What drawing needs of a presenter that isn't of the drawn cast. Links expire. */
export const presenterDesign = z.object({
  kind: z.enum(PRESENTER_KINDS),
  /** Of a mascot, as its painter reads it. */
  design: z.record(z.string(), z.unknown()).nullable(),
  /** Of a clip, in pixels of its picture and seconds. */
  clip: z
    .object({
      width: z.number(),
      height: z.number(),
      fps: z.number(),
      duration: z.number(),
      face: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      /** The clip is made with the video: until then its still stands for it. */
      isStill: z.boolean().optional(),
    })
    .nullable(),
  /** A PNG with transparency. */
  picture_url: z.string().nullable(),
  /** A clip's pictures above the same pictures as masks, without sound. */
  clip_url: z.string().nullable(),
});
export type PresenterDesign = z.infer<typeof presenterDesign>;

export const speechPreviewBody = z.object({
  voiceover: voiceoverText,
  voice: idField,
  /** A presenter that says its own text is heard with its own sound. To be left out where it isn't seen and the text is another one. */
  avatar: idField.optional(),
  /** 1 when left out. */
  pace: pace.optional(),
  /** None when left out. */
  pronunciations: pronunciations.optional(),
});
export const speechPreview = z.object({
  /** An order names the speech by it: `speech_id`. */
  id: idField,
  audio_url: z.string(),
  duration: z.number(),
  words: z.array(
    z.object({
      text: z.string(),
      start: z.number(),
      end: z.number(),
      stressed: z.boolean(),
      endsPhrase: z.boolean(),
      noSpaceBefore: z.boolean().optional(),
    }),
  ),
  mouth: z.array(z.object({ time: z.number(), shape: z.string(), weight: z.number() })),
});
export type SpeechPreview = z.infer<typeof speechPreview>;
