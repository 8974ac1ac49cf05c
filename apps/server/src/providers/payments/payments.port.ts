export const CHECKOUT_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;
export type CheckoutEventType = (typeof CHECKOUT_EVENT_TYPES)[number];

/** The facts of a checkout. Amounts in the currency's smallest unit. */
export type CheckoutSession = {
  id: string;
  /** The id that refunds and disputes refer to; the session's own id if there is no other. */
  paymentId: string;
  mode: string;
  paymentStatus: string;
  amountTotal: number | null;
  currency: string | null;
  /** The user's id, if the payment came from our pages. */
  clientReferenceId: string | null;
  email: string | null;
  /** The id of the payment link, if it came from one. */
  paymentLinkId: string | null;
};

/** The total amount of a payment that was reversed. Amounts in the currency's smallest unit. */
export type PaymentReversal = {
  kind: 'refund' | 'dispute';
  /** The charge that was refunded, or the dispute. */
  reference: string;
  paymentId: string;
  /** 0 for a dispute that was won, or that is only an inquiry. */
  amountCents: number;
  currency: string;
  /** Whether its state is final. */
  closed: boolean;
};

export type PaymentEvent =
  | { kind: 'checkout'; id: string; type: CheckoutEventType; live: boolean; session: CheckoutSession }
  | { kind: 'reversal'; id: string; type: string; live: boolean; reversal: PaymentReversal }
  | { kind: 'other'; id: string; type: string };

export type PaymentEvents = {
  /**
   * Reads an event of the provider. Throws PaymentSignatureError unless exactly these bytes were signed with our secret
   * in the last five minutes.
   */
  read(rawBody: Buffer, signature: string | undefined): PaymentEvent;
};

export type PaymentRecords = {
  /** The provider's own records since then: paid checkouts and reversals. */
  listSessions(since: Date): AsyncIterable<CheckoutSession>;
  /** Includes the state of those disputes, however old they are. */
  listReversals(since: Date, disputes: string[]): AsyncIterable<PaymentReversal>;
};

export class PaymentSignatureError extends Error {}
