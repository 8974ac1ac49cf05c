import { API_PATHS } from '@avatarcade/contracts/paths';
import { z } from 'zod';
import { api } from '../../shared/api/api-client.ts';

export function deleteProduct(id: string) {
  return api.delete(API_PATHS.products.one(id), { schema: z.unknown() });
}
