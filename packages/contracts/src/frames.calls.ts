import { defineCall } from './define-call.ts';
import { previewFrameBody, previewFrameResponse } from './frames.ts';
import { API_PATHS } from './paths.ts';

export const frameCalls = {
  previewFrame: defineCall({
    method: 'POST',
    path: API_PATHS.videos.frame,
    auth: 'user',
    scope: 'order',
    tags: ['Generations'],
    summary: 'Draws one frame of a video that is not ordered',
    description:
      'Takes the fields of an order and a time in seconds, and draws the frame that the video would have then. Free; orders and stores nothing but the speech, which counts as one of the preview.',
    body: previewFrameBody,
    response: { 200: previewFrameResponse },
    errors: [400, 422, 502],
    limit: { max: 20, per: 'minute', by: 'user' },
    makesMedia: true,
  }),
};
