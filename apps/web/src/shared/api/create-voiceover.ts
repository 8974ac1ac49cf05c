import { voiceoverResponse } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from './api-client.ts';

/** Has a text written from the product's store details. `language` is the label. */
export function createVoiceover(product_id: string, language: string, signal?: AbortSignal) {
  const body = { product_id, language };
  return api.post(API_PATHS.catalogue.voiceover, body, { schema: voiceoverResponse, signal });
}
