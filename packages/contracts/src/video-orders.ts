import { CLIPS_MAX } from '@avatarcade/video/edit/clip-range';
import { ORDER_FORMATS } from '@avatarcade/video/formats';
import { GAMEPLAY_FITS } from '@avatarcade/video/gameplay-fits';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { videoSpec } from '@avatarcade/video/video-spec';
import { z } from 'zod';
import { asset } from './assets.ts';
import { chosenAvatar, videoTemplate, voice } from './catalogue.ts';
import { idField, languageField, nameField, referenceField, shownName } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { videoOptions } from './video-options.ts';
import { pace, pronunciations, voiceoverText } from './voiceovers.ts';

export const createVideoBody = z.object({
  title: nameField().trim().min(1, MESSAGES.titleRequired).max(TITLE_MAX_LENGTH),
  template: idField,
  voiceover: voiceoverText,
  voice: idField,
  /** 1 when left out. */
  pace: pace.optional(),
  /** None when left out: a product's own are not added. */
  pronunciations: pronunciations.optional(),
  /** The speech that was heard in the preview. Without it, or when it isn't this user's or says something else, the text is looked up or spoken. */
  speech_id: idField.optional(),
  avatar: idField,
  language: languageField,
  gameplay_video_url: referenceField(MESSAGES.videoRequired).min(1, MESSAGES.videoRequired).max(4000),
  /** Further clips, which the ranges of `edit` count from 1 on. None when left out. */
  more_gameplay: z
    .array(referenceField(MESSAGES.videoRequired).min(1, MESSAGES.videoRequired).max(4000))
    .max(CLIPS_MAX - 1)
    .optional(),
  packshot_url: referenceField().max(4000).nullable().default(null),
  orientation: z.enum(ORDER_FORMATS),
  product: idField,
  gameplay_fit: videoSpec.shape.gameplayFit.default('loop'),
  captions: videoSpec.shape.captions.default(true),
  ai_label: videoSpec.shape.aiLabel.default(true),
  ...videoOptions,
  /** Automatic when left out. */
  edit: videoSpec.shape.edit
    .optional()
    .describe('The form in which the product’s own pages send the fields above; those win over it.'),
});
export type CreateVideoBody = z.infer<typeof createVideoBody>;

/** `none`: it isn't rendered ahead. */
export const RENDER_AHEAD_STATES = ['none', 'waiting', 'rendering', 'ready'] as const;
export type RenderAheadState = (typeof RENDER_AHEAD_STATES)[number];
export const renderAheadResponse = z.object({ state: z.enum(RENDER_AHEAD_STATES) });

/** A video's order, for another like it. Choices that are no longer offered or stored are null. */
export const videoOrder = z.object({
  title: shownName,
  product: idField,
  orientation: z.enum(ORDER_FORMATS),
  template: videoTemplate.nullable(),
  voiceover: z.string(),
  /** Left out by an earlier version: 1. */
  pace: z.number().optional(),
  language: z.string(),
  voice: voice.nullable(),
  avatar: chosenAvatar.nullable(),
  gameplay: asset.nullable(),
  /** Left out by an earlier version: none. */
  more_gameplay: z.array(asset).optional(),
  gameplay_fit: z.enum(GAMEPLAY_FITS),
  packshot: asset.nullable(),
  /** The user's own music, where the order names some. Left out by an earlier version. */
  music: asset.nullish(),
  captions: z.boolean(),
  ai_label: z.boolean(),
  /** Left out by an earlier version: automatic. */
  edit: videoSpec.shape.edit.optional(),
});
export type VideoOrder = z.infer<typeof videoOrder>;
