import { shareGenerationAnswer } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { z } from 'zod';
import { api } from '../lib/api.client.ts';

export function shareGeneration(id: string) {
  return api.post(API_PATHS.generations.share(id), undefined, { schema: shareGenerationAnswer });
}

/** The link that was given away opens nothing any more. */
export function revokeShare(id: string) {
  return api.delete(API_PATHS.generations.share(id), { schema: z.unknown() });
}
