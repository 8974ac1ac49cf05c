import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idempotencyHeaders, idField } from './fields.ts';
import { API_PATHS } from './paths.ts';
import { orderFormatBody, videoFormats } from './video-formats.ts';
import { createVideoResponse } from './videos.ts';

const path = API_PATHS.videos.formats(':id');
const tags = ['Generations'];
const params = z.object({ id: idField });

export const formatCalls = {
  listVideoFormats: defineCall({
    method: 'GET',
    path,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a video in all of its formats, and what can be ordered',
    params,
    response: { 200: videoFormats },
    errors: [404],
    reads: 'videos',
  }),
  orderVideoFormat: defineCall({
    method: 'POST',
    path,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Orders a finished video in another format',
    description:
      'With the same text, voice, presenter, clips and edit. Charges the price of a further format, which may be 0. A format that is there is returned and never charged twice; one that failed is ordered again.',
    headers: idempotencyHeaders,
    params,
    body: orderFormatBody,
    response: { 201: createVideoResponse },
    errors: [400, 402, 404, 409, 422],
    changes: ['user', 'videos', 'products'],
  }),
};
