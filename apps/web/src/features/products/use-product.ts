import type { Product } from '@avatarcade/contracts/products';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { productQuery } from '../../shared/api/product.query.ts';

/** The product of the address, fresh in the cache from the route's loader. */
export function useProduct(): Product {
  const { productId = '' } = useParams();
  return useSuspenseQuery(productQuery(productId)).data;
}
