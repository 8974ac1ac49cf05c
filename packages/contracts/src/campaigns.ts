import { DEFAULT_NAME_PATTERN } from '@avatarcade/video/campaign/name-variant';
import { AXES } from '@avatarcade/video/campaign/variants';
import { videoCut } from '@avatarcade/video/edit/cut';
import { END_LINE_MAX, lineField } from '@avatarcade/video/edit/words';
import { FORMATS } from '@avatarcade/video/formats';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { z } from 'zod';
import {
  byLanguageField,
  eurosField,
  idField,
  languageField,
  nameField,
  page,
  pageQuery,
  shownName,
  textField,
  timestampField,
} from './fields.ts';
import { CAMPAIGN_LIST_MAX, CAMPAIGN_VIDEOS_MAX, LANGUAGE_MAX_LENGTH, PAGE_SIZES } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { videoOptions } from './video-options.ts';
import { createVideoBody } from './video-orders.ts';
import { VIDEO_STATUSES, video } from './videos.ts';
import { voiceoverText } from './voiceovers.ts';

/** A language of a campaign, with everything that is said and written in it. */
export const campaignLanguage = z.object({
  language: languageField,
  voice: idField,
  voiceover: voiceoverText,
  title_line: videoOptions.title_line,
  button_text: videoOptions.button_text,
  /** Below the name on the end card. */
  end_line: lineField(END_LINE_MAX, MESSAGES.endLineLong).optional(),
});

/** Another first sentence, in each language of the campaign; null keeps the text's own. A plain text is in the language of `base`. */
export const campaignHook = z.union([
  z.null(),
  voiceoverText,
  z.object({ texts: byLanguageField(z.string().max(LANGUAGE_MAX_LENGTH), voiceoverText) }),
]);

const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(CAMPAIGN_LIST_MAX).default([]);

/** The combinations of a campaign. An empty list is what `base` says. */
const matrix = {
  product: idField,
  /** An order of one video, from which everything comes that no list says. */
  base: createVideoBody.omit({ product: true }),
  languages: list(campaignLanguage),
  hooks: list(campaignHook),
  avatars: list(idField),
  /** In any format: the others are looked up. */
  templates: list(idField),
  formats: list(z.enum(FORMATS)),
  /** How videos differ from the whole one, which is `{}`. */
  cuts: list(videoCut),
  /** Combinations that are left out: the indices of their language, hook, avatar, template and format, and of their cut or for all cuts. */
  skip: z
    .array(
      z
        .array(z.int().min(0))
        .min(AXES.length)
        .max(AXES.length + 1),
    )
    .max(20 * CAMPAIGN_VIDEOS_MAX)
    .default([]),
  /** Of the videos' titles: {game}, {language}, {hook}, {presenter}, {template}, {format}, {cut}, {number}. */
  pattern: textField().trim().min(1).max(TITLE_MAX_LENGTH).default(DEFAULT_NAME_PATTERN),
};

export const quoteCampaignBody = z.object(matrix);
export const createCampaignBody = z.object({
  name: nameField().trim().min(1, MESSAGES.campaignNameRequired).max(TITLE_MAX_LENGTH),
  ...matrix,
});
export type QuoteCampaignBody = z.infer<typeof quoteCampaignBody>;
export type CreateCampaignBody = z.infer<typeof createCampaignBody>;

export const campaignVariant = z.object({
  language: z.string(),
  /** From 0 on, as the campaign lists them. */
  hook: z.int(),
  avatar: idField,
  template: idField,
  format: z.enum(FORMATS),
  /** Left out where the campaign has no cuts. */
  cut: videoCut.optional(),
});
export type CampaignVariant = z.infer<typeof campaignVariant>;

export const campaignQuote = z.object({
  /** Videos in all, and those that have a price. */
  count: z.int(),
  priced: z.int(),
  price: eurosField,
  /** How many of them, from the first on, the balance is for. */
  affordable: z.int(),
  balance: eurosField,
  /** About how long all of them are together. */
  seconds: z.number(),
  variants: z.array(
    campaignVariant.extend({
      indices: z.array(z.int()),
      title: shownName,
      price: eurosField,
      seconds: z.number(),
    }),
  ),
});
export type CampaignQuote = z.infer<typeof campaignQuote>;

export const createCampaignResponse = z.object({
  id: idField,
  videos: z.array(z.object({ id: idField, variant: campaignVariant })),
});

const counts = z.object(
  Object.fromEntries(VIDEO_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof VIDEO_STATUSES)[number],
    z.ZodInt
  >,
);

export const campaign = z.object({
  id: idField,
  name: shownName,
  product: idField,
  created_at: timestampField,
  count: z.int(),
  by_status: counts,
});
export type Campaign = z.infer<typeof campaign>;

export const campaignDetails = campaign.extend({
  /** A zip of all that is ready, for as long as links to files are valid; null while nothing is. Left out by an earlier version. */
  download_url: z.string().nullable().optional(),
  hooks: z.array(z.string().nullable()),
  videos: z.array(video.extend({ variant: campaignVariant })),
});
export type CampaignDetails = z.infer<typeof campaignDetails>;

export const campaignListQuery = z.object({
  ...pageQuery(PAGE_SIZES.campaigns),
  product: idField.optional(),
});
export const campaignList = page(campaign);

/** A pattern renames all videos of the campaign. */
export const updateCampaignBody = z.object({
  name: createCampaignBody.shape.name.optional(),
  pattern: textField().trim().min(1).max(TITLE_MAX_LENGTH).optional(),
});
