import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';
import { RENEW_LINKS_MS } from '../files/file-links.ts';

export function brandQuery(productId: string) {
  return queryOptions({
    ...callQuery(brandCalls.getBrand, { params: { id: productId } }),
    refetchInterval: RENEW_LINKS_MS,
  });
}
