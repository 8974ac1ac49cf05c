import { z } from 'zod';
import { defineCall, defineFile } from './define-call.ts';
import { idempotencyHeaders, idField, referenceField } from './fields.ts';
import { API_PATHS } from './paths.ts';
import { countResponse } from './products.ts';
import {
  renameVideoBody,
  retryVideoBody,
  retryVideoResponse,
  SHARED_PARTS,
  sharedVideo,
  shareVideoResponse,
  video,
  videoList,
  videoListQuery,
} from './videos.ts';

const PATHS = API_PATHS.videos;
const tags = ['Generations'];
const params = z.object({ id: idField });
const token = referenceField().max(100);
const empty = z.null();

export const videoCalls = {
  listVideos: defineCall({
    method: 'GET',
    path: PATHS.base,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a page of videos',
    query: videoListQuery,
    response: { 200: videoList },
    reads: 'videos',
  }),
  countVideos: defineCall({
    method: 'GET',
    path: PATHS.count,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Counts the videos',
    response: { 200: countResponse },
    reads: 'videos',
  }),
  retryVideo: defineCall({
    method: 'POST',
    path: PATHS.retry,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Orders a failed video again',
    description: 'Charges the price again. The same Idempotency-Key never orders or charges it twice.',
    headers: idempotencyHeaders,
    body: retryVideoBody,
    response: { 201: retryVideoResponse },
    errors: [400, 402, 404, 409, 422],
    changes: ['user', 'videos', 'campaigns'],
  }),
  getVideo: defineCall({
    method: 'GET',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a video',
    params,
    response: { 200: video },
    errors: [404],
    reads: 'videos',
  }),
  renameVideo: defineCall({
    method: 'PATCH',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Renames a video',
    params,
    body: renameVideoBody,
    response: { 200: video },
    errors: [400, 404],
    changes: ['videos', 'campaigns'],
  }),
  /** A video that is still being made is refunded. */
  deleteVideo: defineCall({
    method: 'DELETE',
    path: PATHS.one(':id'),
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Deletes a video with its files',
    params,
    response: { 204: empty },
    errors: [404],
    changes: ['user', 'videos', 'products', 'campaigns'],
  }),
};

export const shareCalls = {
  shareVideo: defineCall({
    method: 'POST',
    path: PATHS.share(':id'),
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Creates a link under which anybody may watch a video',
    params,
    response: { 201: shareVideoResponse },
    errors: [404, 409],
    changes: ['videos', 'campaigns'],
  }),
  revokeShare: defineCall({
    method: 'DELETE',
    path: PATHS.share(':id'),
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Ends the sharing of a video',
    params,
    response: { 204: empty },
    errors: [404],
    changes: ['videos', 'campaigns'],
  }),
  watchSharedVideo: defineCall({
    method: 'GET',
    path: API_PATHS.shared(':token'),
    auth: 'public',
    tags,
    summary: 'Returns a shared video',
    params: z.object({ token }),
    response: { 200: sharedVideo },
    errors: [404],
    reads: 'shared-video',
  }),
  getSharedFile: defineFile({
    path: API_PATHS.sharedFile(':token', ':part'),
    auth: 'public',
    tags,
    summary: 'Returns a file of a shared video',
    params: z.object({ token, part: z.enum(SHARED_PARTS) }),
    hidden: true,
  }),
};
