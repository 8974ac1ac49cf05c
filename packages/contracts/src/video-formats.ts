import { FORMATS } from '@avatarcade/video/formats';
import { z } from 'zod';
import { eurosField } from './fields.ts';
import { video } from './videos.ts';

/** A video in every format: those that are there, and those that can be ordered. */
export const videoFormat = z.object({
  format: z.enum(FORMATS),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Whether the video's template comes in it. */
  available: z.boolean(),
  /** Of ordering it, in euros; 0: included in the price of the video, unless that was refunded. */
  price: eurosField,
  video: video.nullable(),
});
export type VideoFormat = z.infer<typeof videoFormat>;

export const videoFormats = z.object({ results: z.array(videoFormat) });
export type VideoFormats = z.infer<typeof videoFormats>;

export const orderFormatBody = z.object({ format: z.enum(FORMATS) });
