export const CHECKOUT_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;
export type CheckoutEventType = (typeof CHECKOUT_EVENT_TYPES)[number];

/** What a checkout tells about itself. Amounts in the currency's smallest unit. */
export type CheckoutSession = {
  id: string;
  /** By which refunds and disputes name it; the session's own id where there is no other. */
  paymentId: string;
  mode: string;
  paymentStatus: string;
  amountTotal: number | null;
  currency: string | null;
  /** The user's id, if the payment came from our pages. */
  clientReferenceId: string | null;
  email: string | null;
  /** The payment link that it came from. */
  paymentLinkId: string | null;
};

/** How much of a payment has gone back to the payer, all in all. Amounts in the currency's smallest unit. */
export type PaymentReversal = {
  kind: 'refund' | 'dispute';
  /** The charge that was refunded, or the dispute. */
  reference: string;
  paymentId: string;
  /** 0 for a dispute that was won, or that is a question only. */
  amountCents: number;
  currency: string;
  /** Nothing more is decided about it. */
  closed: boolean;
};

export type PaymentEvent =
  | { kind: 'checkout'; id: string; type: CheckoutEventType; live: boolean; session: CheckoutSession }
  | { kind: 'reversal'; id: string; type: string; live: boolean; reversal: PaymentReversal }
  | { kind: 'other'; id: string; type: string };

export type PaymentEvents = {
  /**
   * What the provider says happened. Throws PaymentSignatureError unless the very bytes were signed with our secret in
   * the last five minutes.
   */
  read(rawBody: Buffer, signature: string | undefined): PaymentEvent;
};

export type PaymentRecords = {
  /** What the provider's own books say since then: paid checkouts, and what went back. */
  listSessions(since: Date): AsyncIterable<CheckoutSession>;
  /** With how those disputes stand, however old they are. */
  listReversals(since: Date, disputes: string[]): AsyncIterable<PaymentReversal>;
};

export class PaymentSignatureError extends Error {}
