import { CLIPS_MAX, clipRange, focusPoint, RANGE_MIN_SECONDS } from '@avatarcade/video/edit/clip-range';
import { videoCut } from '@avatarcade/video/edit/cut';
import { GAME_LEVEL } from '@avatarcade/video/edit/video-edit';
import {
  BUTTON_TEXT_MAX,
  CAPTION_STYLES,
  COVER_MAX,
  lineField,
  TITLE_LINE_MAX,
} from '@avatarcade/video/edit/words';
import { z } from 'zod';
import { referenceField } from './fields.ts';
import { MESSAGES } from './messages.ts';

export const WIRE_CAPTION_PLACES = ['low', 'middle', 'high'] as const;

/** A stretch of an uploaded clip, in the order in which a video shows them. */
export const orderedClip = z
  .object({
    file_url: referenceField(MESSAGES.videoRequired).min(1, MESSAGES.videoRequired).max(4000),
    /** Seconds of the file; `to` isn't included. */
    from: clipRange.shape.from,
    to: clipRange.shape.to,
    /** Null: the centre of the motion. */
    focus: focusPoint.nullish(),
    speed: clipRange.shape.speed,
  })
  .refine(({ from, to }) => to - from >= RANGE_MIN_SECONDS - 1e-6, MESSAGES.clipShort(RANGE_MIN_SECONDS));

/** The choices of an edit as single fields of an order. A field that is left out changes nothing. */
export const videoOptions = {
  clips: z
    .array(orderedClip)
    .min(1, MESSAGES.clipsCount(CLIPS_MAX))
    .max(CLIPS_MAX, MESSAGES.clipsCount(CLIPS_MAX))
    .optional(),
  game_volume: z.number().min(GAME_LEVEL.min).max(GAME_LEVEL.max).optional(),
  /** An id of `GET /api/heygen/music/`, a `file_url` of an asset of type `music`, or `none`. */
  music: referenceField(MESSAGES.musicUnknown).min(1, MESSAGES.musicUnknown).max(4000).optional(),
  /** Left out: the one of `avatar` is seen. */
  presenter: z.enum(['none'], MESSAGES.presenterUnknown).optional(),
  /** At most so many seconds: whole sentences from the first on, as many as fit with the end card. Left out: all that is said. */
  length: videoCut.shape.length.unwrap().unwrap().optional(),
  /** The one store that the end card names. */
  store: videoCut.shape.store.unwrap().unwrap().optional(),
  effects: z.boolean().optional(),
  calm: z.boolean().optional(),
  title_line: lineField(TITLE_LINE_MAX, MESSAGES.titleLineLong).optional(),
  button_text: lineField(BUTTON_TEXT_MAX, MESSAGES.buttonTextLong).optional(),
  /** An id of `GET /api/heygen/caption-style/`. */
  caption_style: z.enum(CAPTION_STYLES, MESSAGES.captionStyleUnknown).optional(),
  caption_place: z.enum(WIRE_CAPTION_PLACES, MESSAGES.captionPlaceUnknown).optional(),
  /** Seconds of the video: the frame that it opens with and is shown by in lists. */
  poster_time: z.number().min(0).max(COVER_MAX).optional(),
};
