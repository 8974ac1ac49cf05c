import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  CHECKOUT_EVENT_TYPES,
  type PaymentEvent,
  type PaymentEvents,
  PaymentSignatureError,
} from '../payments.port.ts';
import { stripeCharge, stripeDispute, stripeSession } from './stripe-objects.ts';

const TOLERANCE_SECONDS = 300;

const anyEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
});
const checkoutType = z.enum(CHECKOUT_EVENT_TYPES);
const checkoutEvent = anyEvent.extend({
  type: checkoutType,
  data: z.object({ object: stripeSession }),
});
const REFUNDED = 'charge.refunded';
const DISPUTE_TYPES = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;
const RETURN_TYPES = new Set<string>([REFUNDED, ...DISPUTE_TYPES]);
const reversalEvent = z.discriminatedUnion('type', [
  anyEvent.extend({ type: z.literal(REFUNDED), data: z.object({ object: stripeCharge }) }),
  anyEvent.extend({ type: z.enum(DISPUTE_TYPES), data: z.object({ object: stripeDispute }) }),
]);

/** Reads signed events in Stripe's form: those of Stripe itself, and those of the sandbox checkout. */
export function createStripeEvents({ secret, clock }: { secret: string; clock: Clock }): PaymentEvents {
  if (secret.length < 8) throw new Error('With an empty webhook secret anybody could forge payments');
  return {
    read: (rawBody, signature) => parse(verify(rawBody, { signature, secret, nowMs: clock().getTime() })),
  };
}

/** An event about our money must be readable: others are refused, so that Stripe reports them. */
function parse(raw: unknown): PaymentEvent {
  const { id, type } = anyEvent.parse(raw);
  if (checkoutType.safeParse(type).success) {
    const { type: name, livemode, data } = checkoutEvent.parse(raw);
    return { kind: 'checkout', id, type: name, live: livemode, session: data.object };
  }
  if (RETURN_TYPES.has(type)) {
    const { livemode, data } = reversalEvent.parse(raw);
    return { kind: 'reversal', id, type, live: livemode, reversal: data.object };
  }
  return { kind: 'other', id, type };
}

function verify(
  rawBody: Buffer,
  { signature, secret, nowMs }: { signature: string | undefined; secret: string; nowMs: number },
): unknown {
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
