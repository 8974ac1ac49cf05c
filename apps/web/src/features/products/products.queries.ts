import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
import { RENEW_LINKS_MS } from '../../shared/files/file-links.ts';
import type { ListView } from './list-view.ts';

export function productListQuery({ page, ordering, search }: ListView) {
  return queryOptions({
    ...callQuery(productCalls.listProducts, {
      query: { page, page_size: PAGE_SIZES.products, ordering, search },
    }),
    refetchInterval: RENEW_LINKS_MS,
  });
}
