import { productCalls } from '@avatarcade/contracts/products.calls';
import { queryOptions } from '@tanstack/react-query';
import { RENEW_LINKS_MS } from '../files/file-links.ts';
import { callQuery } from './call-query.ts';

export function productQuery(id: string) {
  return queryOptions({
    ...callQuery(productCalls.getProduct, { params: { id } }),
    refetchInterval: RENEW_LINKS_MS,
  });
}
