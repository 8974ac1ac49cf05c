import { API_PATHS } from '@avatarcade/contracts/paths';
import { product } from '@avatarcade/contracts/products';
import { api } from '../../shared/api/api-client.ts';

/** The user's sample game, made if there is none yet. */
export function ensureSampleProduct() {
  return api.post(API_PATHS.products.sample, {}, { schema: product });
}
