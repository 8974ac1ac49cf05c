import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PaymentEvents, PaymentSignatureError } from '../../providers/payments/payments.port.ts';
import { type PaymentDeps, settlePayment } from './payments.service.ts';

/** The webhook. Signatures cover bytes, so the body is parsed only after the check. */
export function paymentRoutes({
  events,
  ...deps
}: PaymentDeps & { events: PaymentEvents }): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: unknown) => body,
    );

    app.post(
      API_PATHS.payments.stripeWebhook,
      {
        config: { public: true },
        schema: {
          operationId: 'receivePaymentEvent',
          tags: ['Wallet'],
          summary: 'Receives an event of the payment provider',
          description: 'Events of the payment provider. Public: each is verified by its signature.',
          response: { 200: z.object({ received: z.literal(true) }), 400: errorBody },
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = request.headers['stripe-signature'];
        const event = readEvent(
          { body, signature: typeof signature === 'string' ? signature : undefined },
          events,
        );
        await settlePayment(event, deps);
        return { received: true as const };
      },
    );
  };
}

function readEvent(
  { body, signature }: { body: Buffer; signature: string | undefined },
  events: PaymentEvents,
) {
  try {
    return events.read(body, signature);
  } catch (error) {
    if (error instanceof PaymentSignatureError) {
      throw new AppError('invalid', {
        detail: 'The event is not signed as it should be.',
        cause: error,
        securityEvent: 'webhook-rejected',
      });
    }
    if (error instanceof z.ZodError) {
      throw new AppError('invalid', { detail: 'The event can’t be read.', cause: error });
    }
    throw error;
  }
}
