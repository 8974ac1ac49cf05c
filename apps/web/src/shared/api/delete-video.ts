import { API_PATHS } from '@avatarcade/contracts/paths';
import { z } from 'zod';
import { api } from './api-client.ts';

export function deleteVideo(id: string) {
  return api.delete(API_PATHS.videos.one(id), { schema: z.unknown() });
}
