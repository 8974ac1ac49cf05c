import { once } from 'node:events';
import { createServer } from 'node:http';

export type StripeRecords = { sessions: object[]; refunds: object[]; disputes: object[] };

export type StripeServer = AsyncDisposable & { url: string; asked: string[] };

/** Serves Stripe's lists (newest first, two a page, since the requested time) and its single disputes to callers with the key. */
export async function startStripeServer(records: StripeRecords, key: string): Promise<StripeServer> {
  const lists: Record<string, { id?: string; created?: number }[]> = {
    '/v1/checkout/sessions': records.sessions,
    '/v1/refunds': records.refunds,
    '/v1/disputes': records.disputes,
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    asked.push(request.url ?? '');
    const since = Number(searchParams.get('created[gte]'));
    const list = lists[pathname]?.filter(({ created }) => (created ?? since) >= since);
    const single = lists['/v1/disputes']?.find(({ id }) => pathname === `/v1/disputes/${id}`);
    const isAllowed = request.headers.authorization === `Bearer ${key}`;
    response.setHeader('content-type', 'application/json');
    if (isAllowed && single) {
      response.end(JSON.stringify(single));
      return;
    }
    if (!isAllowed || !list) {
      response.statusCode = isAllowed ? 404 : 401;
      const code = isAllowed ? 'resource_missing' : undefined;
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', code, message: 'no' } }));
      return;
    }
    const after = searchParams.get('starting_after');
    const start = after ? list.findIndex(({ id }) => id === after) + 1 : 0;
    const data = list.slice(start, start + 2);
    response.end(JSON.stringify({ object: 'list', url: pathname, data, has_more: start + 2 < list.length }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
