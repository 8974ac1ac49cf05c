import { API_PATHS } from '@avatarcade/contracts/paths';
import { product } from '@avatarcade/contracts/products';
import { api } from '../../shared/api/api-client.ts';
import type { Details } from './details-fields.tsx';

export function updateProduct(id: string, details: Details) {
  return api.patch(API_PATHS.products.one(id), details, { schema: product });
}
