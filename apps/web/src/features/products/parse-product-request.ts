import { API_PATHS } from '@avatarcade/contracts/paths';
import { parsedProduct } from '@avatarcade/contracts/products';
import { api } from '../../shared/api/api-client.ts';

/** Reads a store listing. */
export function parseProduct(google_url: string) {
  return api.post(API_PATHS.products.parse, { google_url }, { schema: parsedProduct });
}
