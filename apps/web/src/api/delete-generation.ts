import { API_PATHS } from '@avatarcade/contracts/paths';
import { z } from 'zod';
import { api } from '../lib/api.client.ts';

export function deleteGeneration(id: string) {
  return api.delete(API_PATHS.generations.one(id), { schema: z.unknown() });
}
