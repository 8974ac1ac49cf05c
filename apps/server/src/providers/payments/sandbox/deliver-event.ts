import type { FastifyInstance } from 'fastify';
import type { SignedEvent } from './sandbox-checkout.ts';

/** Posts events to this process's own webhook, through the whole HTTP shell. */
export function deliverByRequest(app: () => FastifyInstance, url: string) {
  return async ({ body, signature }: SignedEvent): Promise<void> => {
    const response = await app().inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    if (response.statusCode !== 200) throw new Error(`The webhook responded with ${response.statusCode}`);
  };
}
