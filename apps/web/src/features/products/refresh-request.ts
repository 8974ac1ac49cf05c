import { API_PATHS } from '@avatarcade/contracts/paths';
import { product, storeChanges, type TakeChangesBody } from '@avatarcade/contracts/products';
import { api } from '../../shared/api/api-client.ts';

/** Asks the store what it says by now; the product stays as it is. */
export function checkStore(id: string, signal: AbortSignal) {
  return api.post(API_PATHS.products.refresh(id), {}, { schema: storeChanges, signal });
}

export function takeChanges(id: string, changes: TakeChangesBody) {
  return api.post(API_PATHS.products.takeChanges(id), changes, { schema: product });
}
