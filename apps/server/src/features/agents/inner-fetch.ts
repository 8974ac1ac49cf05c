import type { Fetch } from '@avatarcade/client/fetch';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/**
 * A fetch whose requests stay within the process. `address` is the network address that they count for. There is no event
 * stream: it would have no connection that ends it, and the client polls without one.
 */
export function createInnerFetch(app: FastifyInstance, { address }: { address: string }): Fetch {
  return async (url, { method = 'GET', headers, body, signal }) => {
    signal?.throwIfAborted();
    const { pathname, search } = new URL(url);
    if (pathname === API_PATHS.videos.events) return new Response('{}', { status: 404 });
    const response = await app.inject({
      method: METHODS.find((each) => each === method) ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress: address,
      ...(typeof body === 'string' && { payload: body }),
    });
    const answered = new Headers();
    for (const [name, value] of Object.entries(response.headers)) answered.set(name, String(value));
    const isEmpty = response.rawPayload.length === 0;
    return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: answered,
    });
  };
}
