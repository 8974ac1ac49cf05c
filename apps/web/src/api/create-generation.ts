import { type CreateGenerationBody, createGenerationAnswer } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../lib/api.client.ts';

/** Orders a film. The same key never makes or charges a second one. */
export function createGeneration(body: CreateGenerationBody, key: string) {
  const headers = { 'idempotency-key': key };
  return api.post(API_PATHS.generations.base, body, { schema: createGenerationAnswer, headers });
}
