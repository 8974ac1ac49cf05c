import { retryGenerationAnswer } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../lib/api.client.ts';

export function retryGeneration(generation_id: string) {
  return api.post(API_PATHS.generations.retry, { generation_id }, { schema: retryGenerationAnswer });
}
