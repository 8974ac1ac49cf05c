import type {
  CheckoutEventType,
  CheckoutSession,
  PaymentEvent,
  PaymentReversal,
} from '../providers/payments/payments.port.ts';

export const COMPLETED = 'checkout.session.completed';
export const SUCCEEDED = 'checkout.session.async_payment_succeeded';
export const FAILED = 'checkout.session.async_payment_failed';

/** An event about a paid checkout of 20 euros, except for the given fields. */
export function checkoutEvent(
  type: CheckoutEventType,
  session: Partial<CheckoutSession>,
  live = false,
): PaymentEvent {
  return {
    kind: 'checkout',
    id: `evt_${crypto.randomUUID()}`,
    type,
    live,
    session: {
      id: `cs_${crypto.randomUUID()}`,
      paymentId: `pi_${crypto.randomUUID()}`,
      mode: 'payment',
      paymentStatus: 'paid',
      amountTotal: 2000,
      currency: 'eur',
      clientReferenceId: null,
      email: null,
      paymentLinkId: null,
      ...session,
    },
  };
}

/** An event about a reversal of a payment. */
export function reversalEvent(
  given: Pick<PaymentReversal, 'paymentId' | 'amountCents'> & Partial<PaymentReversal>,
) {
  const kind = given.kind ?? 'refund';
  return {
    kind: 'reversal' as const,
    id: `evt_${crypto.randomUUID()}`,
    type: kind === 'refund' ? 'charge.refunded' : 'charge.dispute.created',
    live: false,
    reversal: {
      kind,
      reference: `${kind === 'refund' ? 'ch' : 'dp'}_${given.paymentId}`,
      currency: 'eur',
      closed: false,
      ...given,
    },
  } satisfies PaymentEvent;
}
