export const PAYMENT_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;
export type PaymentEventType = (typeof PAYMENT_EVENT_TYPES)[number];

/** What a checkout tells about itself. Amounts in the currency's smallest unit. */
export type CheckoutSession = {
  id: string;
  mode: string;
  paymentStatus: string;
  amountTotal: number | null;
  currency: string | null;
  /** The user's id, if the payment came from our pages. */
  clientReferenceId: string | null;
  email: string | null;
};

export type PaymentEvent =
  | { kind: 'checkout'; id: string; type: PaymentEventType; live: boolean; session: CheckoutSession }
  | { kind: 'other'; id: string; type: string };

export type PaymentEvents = {
  /**
   * What the provider says happened. Throws PaymentSignatureError unless the very bytes were signed with our secret in
   * the last five minutes.
   */
  read(rawBody: Buffer, signature: string | undefined): PaymentEvent;
};

export class PaymentSignatureError extends Error {}
