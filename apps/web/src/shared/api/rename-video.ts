import { API_PATHS } from '@avatarcade/contracts/paths';
import { video } from '@avatarcade/contracts/videos';
import { api } from './api-client.ts';

export function renameVideo(id: string, title: string) {
  return api.patch(API_PATHS.videos.one(id), { title }, { schema: video });
}
