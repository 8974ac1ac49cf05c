import { textField } from '@avatarcade/contracts/fields';
import { z } from 'zod';
import type { CheckoutSession, PaymentReversal } from '../payments.port.ts';

/** The parts of Stripe's objects that we read, from events and lists. */

const id = z.string().min(1).max(255);
/** A reference to another object: its id or the whole object. */
const link = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish();

export const stripeSession = z
  .object({
    id,
    mode: z.string(),
    payment_status: z.string(),
    payment_intent: link,
    payment_link: link,
    amount_total: z.number().int().nullish(),
    currency: z.string().nullish(),
    client_reference_id: textField().nullish(),
    customer_details: z.object({ email: textField().nullish() }).nullish(),
  })
  .transform(
    (session): CheckoutSession => ({
      id: session.id,
      paymentId: session.payment_intent ?? session.id,
      mode: session.mode,
      paymentStatus: session.payment_status,
      amountTotal: session.amount_total ?? null,
      currency: session.currency ?? null,
      clientReferenceId: session.client_reference_id ?? null,
      email: session.customer_details?.email ?? null,
      paymentLinkId: session.payment_link ?? null,
    }),
  );

/** A charge's `amount_refunded` is the sum of all its refunds. */
export const stripeCharge = z
  .object({ id, payment_intent: link, amount_refunded: z.number().int().nonnegative(), currency: z.string() })
  .transform(
    (charge): PaymentReversal => ({
      kind: 'refund',
      reference: charge.id,
      paymentId: charge.payment_intent ?? charge.id,
      amountCents: charge.amount_refunded,
      currency: charge.currency,
      closed: false,
    }),
  );

/** With its expanded charge. */
export const stripeRefund = z.object({ charge: stripeCharge.nullish() });

export const stripeDispute = z
  .object({
    id,
    charge: link,
    payment_intent: link,
    amount: z.number().int().nonnegative(),
    currency: z.string(),
    status: z.string(),
  })
  .transform(
    (dispute): PaymentReversal => ({
      kind: 'dispute',
      reference: dispute.id,
      paymentId: dispute.payment_intent ?? dispute.charge ?? dispute.id,
      amountCents: isMoneyTaken(dispute.status) ? dispute.amount : 0,
      currency: dispute.currency,
      closed: ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status),
    }),
  );

/** An inquiry (`warning_...`) of the bank takes no money. */
function isMoneyTaken(status: string): boolean {
  return !status.startsWith('warning_') && status !== 'won' && status !== 'prevented';
}
