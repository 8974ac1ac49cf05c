import { CURRENCY } from '@avatarcade/contracts/limits';
import Stripe from 'stripe';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { CheckoutEventType } from '../payments.port.ts';

export type SandboxPayment = {
  sessionId: string;
  clientReferenceId: string;
  amountCents: number;
  paymentStatus: 'paid' | 'unpaid';
};

export type SignedEvent = { body: string; signature: string };

export type SandboxCheckout = {
  /** Builds an event like Stripe's, signed with the sandbox's own secret. */
  signEvent(type: CheckoutEventType, payment: SandboxPayment): SignedEvent;
};

export function createSandboxCheckout({ secret, clock }: { secret: string; clock: Clock }): SandboxCheckout {
  return {
    signEvent(type, payment) {
      const seconds = Math.floor(clock().getTime() / 1000);
      const body = JSON.stringify(buildEvent(type, { payment, created: seconds }));
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: seconds,
      });
      return { body, signature };
    },
  };
}

function buildEvent(
  type: CheckoutEventType,
  { payment, created }: { payment: SandboxPayment; created: number },
) {
  return {
    id: `evt_sandbox_${crypto.randomUUID()}`,
    object: 'event',
    type,
    created,
    livemode: false,
    data: {
      object: {
        id: payment.sessionId,
        object: 'checkout.session',
        mode: 'payment',
        payment_status: payment.paymentStatus,
        payment_intent: payment.sessionId.replace(/^cs_/, 'pi_'),
        amount_total: payment.amountCents,
        currency: CURRENCY.toLowerCase(),
        client_reference_id: payment.clientReferenceId,
        customer_details: null,
        livemode: false,
      },
    },
  };
}
