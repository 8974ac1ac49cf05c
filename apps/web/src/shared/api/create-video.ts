import { API_PATHS } from '@avatarcade/contracts/paths';
import { type CreateVideoBody, createVideoResponse } from '@avatarcade/contracts/videos';
import { api } from './api-client.ts';

/** Orders a film. The same key never makes or charges a second one. */
export function createVideo(body: CreateVideoBody, key: string) {
  const headers = { 'idempotency-key': key };
  return api.post(API_PATHS.videos.base, body, { schema: createVideoResponse, headers });
}
