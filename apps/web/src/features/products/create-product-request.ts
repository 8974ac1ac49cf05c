import { API_PATHS } from '@avatarcade/contracts/paths';
import { type createProductBody, product } from '@avatarcade/contracts/products';
import type { z } from 'zod';
import { api } from '../../shared/api/api-client.ts';

export type NewProduct = z.output<typeof createProductBody>;

export function createProduct(body: NewProduct) {
  return api.post(API_PATHS.products.base, body, { schema: product });
}
