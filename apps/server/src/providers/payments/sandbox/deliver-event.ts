import type { FastifyInstance } from 'fastify';
import type { SignedEvent } from './sandbox.till.ts';

/** Posts events to the webhook of this very process, through the whole HTTP shell. */
export function deliverByRequest(app: () => FastifyInstance, url: string) {
  return async ({ body, signature }: SignedEvent): Promise<void> => {
    const answer = await app().inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    if (answer.statusCode !== 200) throw new Error(`The webhook answered ${answer.statusCode}`);
  };
}
