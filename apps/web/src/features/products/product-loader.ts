import type { LoaderFunctionArgs } from 'react-router';
import { describeGone, isGone } from '../../shared/api/gone.ts';
import { toRouteFailure } from '../../shared/api/loader-error.ts';
import { productQuery } from '../../shared/api/product.query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { ensureAccessToken } from '../../shared/session/session.ts';

/** The product of `:productId`; the route fails with the response's status if that isn't 200. */
export async function loadProduct({ params }: LoaderFunctionArgs) {
  try {
    // Without a session the guard, which runs in parallel, redirects the visitor.
    if (!(await ensureAccessToken())) return null;
    return await queryClient.fetchQuery(productQuery(params.productId ?? ''));
  } catch (error) {
    if (isGone(error)) throw new Response(describeGone('product'), { status: 404 });
    throw toRouteFailure(error);
  }
}
