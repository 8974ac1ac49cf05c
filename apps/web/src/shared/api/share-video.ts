import { API_PATHS } from '@avatarcade/contracts/paths';
import { shareVideoResponse } from '@avatarcade/contracts/videos';
import { z } from 'zod';
import { api } from './api-client.ts';

export function shareVideo(id: string) {
  return api.post(API_PATHS.videos.share(id), undefined, { schema: shareVideoResponse });
}

/** The link that was given away opens nothing any more. */
export function revokeShare(id: string) {
  return api.delete(API_PATHS.videos.share(id), { schema: z.unknown() });
}
