import { MESSAGES } from '@avatarcade/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
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
    // That request has logged why.
    if (response.statusCode === 503) throw new AppError('busy', { detail: MESSAGES.down, retryAfter: 5 });
    if (response.statusCode !== 200) throw new Error(`The webhook responded with ${response.statusCode}`);
  };
}
