import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { toRouteFailure } from '../../shared/api/loader-error.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { ensureAccessToken } from '../../shared/session/session.ts';
import { readView } from './list-view.ts';
import { productListQuery } from './products.queries.ts';

/** Loads the first page of the list. If the call is refused, the whole route fails with that status and message. */
export async function loadProducts({ request }: LoaderFunctionArgs) {
  try {
    if (!(await ensureAccessToken())) return null;
    await queryClient.fetchQuery(productListQuery(readView(new URL(request.url).searchParams)));
    return null;
  } catch (error) {
    throw toRouteFailure(error);
  }
}

/** Searching, sorting and paging belong to the list: its errors are shown in a banner. */
export function shouldReloadProducts({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
