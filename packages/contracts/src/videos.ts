import { FORMATS } from '@avatarcade/video/formats';
import { GAMEPLAY_FITS } from '@avatarcade/video/gameplay-fits';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { z } from 'zod';
import {
  eurosField,
  idField,
  nameField,
  page,
  pageQuery,
  shownName,
  textField,
  timestampField,
} from './fields.ts';
import { PAGE_SIZES } from './limits.ts';
import { MESSAGES } from './messages.ts';

export const VIDEO_ORDERINGS = ['title', '-created_at'] as const;
export const VIDEO_STATUSES = ['pending', 'ready', 'failed'] as const;
/** What a render does, in its order. `shooting` is the wire’s word for drawing and encoding. */
export const RENDER_STAGES = ['waiting', 'speaking', 'composing', 'shooting', 'storing', 'done'] as const;
/** What a video may have to wait for because it is out of order. */
export const RENDER_DEPENDENCIES = ['storage', 'database'] as const;
export type RenderDependency = (typeof RENDER_DEPENDENCIES)[number];

export const video = z.object({
  id: idField,
  video_id: idField,
  title: shownName,
  /** The video's address; ERROR when it failed; null while it is made. */
  video: z.string().nullable(),
  preview_url: z.string(),
  created_at: timestampField,
  language: z.string(),
  product: idField,
  /** The character's name, and the look's; `presenterOfVideo` names both. */
  avatar_details: z.object({ name: shownName, character: shownName }),
  template_details: z.object({ format: z.enum(FORMATS) }),
  voice_details: z.object({ name: shownName }),
  status: z.enum(VIDEO_STATUSES),
  /** 0 to 100. */
  progress: z.number().int(),
  stage: z.enum(RENDER_STAGES),
  gameplay_fit: z.enum(GAMEPLAY_FITS),
  /** How many videos are rendered before this one; null unless it waits. */
  queue_position: z.number().int().nullable(),
  /** What it waits for, to be tried again by itself; null or absent while nothing is out of order. */
  waiting_for: z.enum(RENDER_DEPENDENCIES).nullable().optional(),
  duration: z.number().nullable(),
  captions_url: z.string().nullable(),
  /** Addresses under which a browser saves the parts of a finished video. */
  downloads: z.object({ srt: z.string(), vtt: z.string(), poster: z.string() }).nullable(),
  /** Where anybody may watch it; null while its owner shares it with nobody. */
  share_url: z.string().nullable(),
  failure_reason: z.string().nullable(),
  /**
   * The video that this one is another format of, and whose price includes it; it may be deleted. When that one fails or is deleted before it is
   * ready, its price passes on to one of its formats, which the others name from then on. Left out by an earlier version: none.
   */
  of_video: idField.nullable().optional(),
  /** Whether it cost nothing, because it is included in the price of that video. */
  included: z.boolean().optional(),
  /** Whether its presenter is seen; without one, voice, captions and game say it all. Left out by an earlier version: it is seen. */
  has_presenter: z.boolean().optional(),
  /** What ordering it again costs, in euros: each kind of presenter has a price, and a format beside a paid video its own. Left out by an earlier version. */
  price: eurosField.optional(),
});
export type Video = z.infer<typeof video>;

export const createVideoResponse = z.object({ video_id: idField, id: idField });
export const retryVideoBody = z.object({ generation_id: idField });
export const retryVideoResponse = z.object({ video_id: idField });

export const renameVideoBody = z.object({
  title: nameField().trim().min(1, MESSAGES.titleRequired).max(TITLE_MAX_LENGTH),
});
export const shareVideoResponse = z.object({ share_url: z.string() });

/** What a shared link shows. */
export const sharedVideo = z.object({
  title: shownName,
  video: z.string(),
  preview_url: z.string(),
  captions_url: z.string(),
  format: z.enum(FORMATS),
  duration: z.number().nullable(),
});
/** Files of a shared video, as its links name them. */
export const SHARED_PARTS = ['film.mp4', 'poster.jpg', 'captions.vtt'] as const;
export type SharedVideo = z.infer<typeof sharedVideo>;

export const videoListQuery = z.object({
  ...pageQuery(PAGE_SIZES.videos),
  product: idField.optional(),
  ordering: z.enum(VIDEO_ORDERINGS).default('-created_at'),
  search: textField().max(200).optional(),
});
export const videoList = page(video);

/** One server-sent event, named `video`. */
export const videoEvent = video.pick({
  id: true,
  video_id: true,
  status: true,
  progress: true,
  stage: true,
  queue_position: true,
  waiting_for: true,
});
export type VideoEvent = z.infer<typeof videoEvent>;
