import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idempotencyHeaders, idField } from './fields.ts';
import { API_PATHS } from './paths.ts';
import { orderCutBody, videoCuts } from './video-cuts.ts';
import { createVideoResponse } from './videos.ts';

const path = API_PATHS.videos.cuts(':id');
const tags = ['Generations'];
const params = z.object({ id: idField });

export const cutCalls = {
  listVideoCuts: defineCall({
    method: 'GET',
    path,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the cuts of a video, and those that can be ordered',
    params,
    response: { 200: videoCuts },
    errors: [404],
    reads: 'videos',
  }),
  orderVideoCut: defineCall({
    method: 'POST',
    path,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Orders a finished video in another cut',
    description:
      'Without its presenter, in at most 6, 15 or 30 seconds, or for one store. Charges the price of a video. A cut that is there is returned and never charged twice; one that failed is ordered again.',
    headers: idempotencyHeaders,
    params,
    body: orderCutBody,
    response: { 201: createVideoResponse },
    errors: [400, 402, 404, 409, 422],
    changes: ['user', 'videos', 'products'],
  }),
};
