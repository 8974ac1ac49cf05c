import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idempotencyHeaders, idField } from './fields.ts';
import { API_PATHS } from './paths.ts';
import { createVideoBody, renderAheadResponse, videoOrder } from './video-orders.ts';
import { createVideoResponse } from './videos.ts';

const PATHS = API_PATHS.videos;
const tags = ['Generations'];

export const orderCalls = {
  createVideo: defineCall({
    method: 'POST',
    path: PATHS.base,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Orders a video',
    description:
      'Charges the price of a video. The same Idempotency-Key never orders or charges a second one.',
    headers: idempotencyHeaders,
    body: createVideoBody,
    response: { 201: createVideoResponse },
    errors: [400, 402, 422],
    changes: ['user', 'videos', 'products', 'campaigns'],
  }),
  renderAhead: defineCall({
    method: 'POST',
    path: PATHS.ahead,
    auth: 'user',
    tags,
    summary: 'Renders a video before it is ordered',
    description:
      'Takes the fields of an order. While nothing else is to be rendered, the server makes that video at the lowest priority, one for each user, and an order of the same fields takes it over. Free; orders and promises nothing. It is given up 40 seconds after the last such call, and at once by one with other fields.',
    body: createVideoBody,
    response: { 202: renderAheadResponse },
    errors: [400],
    limit: { max: 30, per: 'minute', by: 'user' },
  }),
  leaveAhead: defineCall({
    method: 'DELETE',
    path: PATHS.ahead,
    auth: 'user',
    tags,
    summary: 'Gives up what is rendered ahead',
    response: { 204: z.null() },
  }),
  getVideoOrder: defineCall({
    method: 'GET',
    path: PATHS.order(':id'),
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns what a video was ordered with',
    params: z.object({ id: idField }),
    response: { 200: videoOrder },
    errors: [404],
    reads: 'video-orders',
  }),
};
