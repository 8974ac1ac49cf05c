import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  type CheckoutSession,
  PAYMENT_EVENT_TYPES,
  type PaymentEvents,
  PaymentSignatureError,
} from '../payments.port.ts';

const TOLERANCE_SECONDS = 300;

const anyEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
});
const checkoutEvent = anyEvent.extend({
  type: z.enum(PAYMENT_EVENT_TYPES),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      mode: z.string(),
      payment_status: z.string(),
      amount_total: z.number().int().nullish(),
      currency: z.string().nullish(),
      client_reference_id: z.string().nullish(),
      customer_details: z.object({ email: z.string().nullish() }).nullish(),
    }),
  }),
});

/** Reads signed events in Stripe's form: those of Stripe itself, and those of the sandbox till. */
export function createStripeEvents({ secret, clock }: { secret: string; clock: Clock }): PaymentEvents {
  if (secret.length < 8) throw new Error('With an empty webhook secret anybody could forge payments');
  return {
    read(rawBody, signature) {
      const raw = verify(rawBody, signature, secret, clock().getTime());
      const checkout = checkoutEvent.safeParse(raw);
      if (!checkout.success) return { kind: 'other', ...anyEvent.parse(raw) };
      const { id, type, livemode, data } = checkout.data;
      return { kind: 'checkout', id, type, live: livemode, session: toSession(data.object) };
    },
  };
}

function verify(rawBody: Buffer, signature: string | undefined, secret: string, nowMs: number): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      rawBody,
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      nowMs,
    );
  } catch (error) {
    throw new PaymentSignatureError('The event was not signed by our payment provider just now', {
      cause: error,
    });
  }
}

function toSession(object: z.output<typeof checkoutEvent>['data']['object']): CheckoutSession {
  return {
    id: object.id,
    mode: object.mode,
    paymentStatus: object.payment_status,
    amountTotal: object.amount_total ?? null,
    currency: object.currency ?? null,
    clientReferenceId: object.client_reference_id ?? null,
    email: object.customer_details?.email ?? null,
  };
}
