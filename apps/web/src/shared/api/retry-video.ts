import { API_PATHS } from '@avatarcade/contracts/paths';
import { retryVideoResponse } from '@avatarcade/contracts/videos';
import { api } from './api-client.ts';

export function retryVideo(generation_id: string) {
  return api.post(API_PATHS.videos.retry, { generation_id }, { schema: retryVideoResponse });
}
