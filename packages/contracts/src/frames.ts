import { z } from 'zod';
import { createVideoBody } from './video-orders.ts';

/** The fields of an order, and the time of the frame in seconds from the start of the video. */
export const previewFrameBody = createVideoBody.extend({ time: z.number().min(0).max(600) });
export type PreviewFrameBody = z.infer<typeof previewFrameBody>;

export const previewFrameResponse = z.object({
  /** A JPEG in base64, half as large as the video. */
  image: z.base64(),
  width: z.int(),
  height: z.int(),
  time: z.number(),
  /** Of the video, in seconds. */
  duration: z.number(),
});
export type PreviewFrame = z.infer<typeof previewFrameResponse>;
