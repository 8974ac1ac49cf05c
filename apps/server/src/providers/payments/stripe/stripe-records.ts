import Stripe from 'stripe';
import type { PaymentRecords } from '../payments.port.ts';
import { stripeDispute, stripeRefund, stripeSession } from './stripe-objects.ts';

const PAGE = 100;

/** Reads Stripe's own lists. `apiUrl` replaces Stripe's own address. */
export function createStripeRecords({
  secretKey,
  apiUrl,
}: {
  secretKey: string;
  apiUrl?: string | undefined;
}): PaymentRecords {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl ? addressOf(apiUrl) : {}),
    maxNetworkRetries: 3,
    timeout: 30_000,
    telemetry: false,
  });
  return {
    async *listSessions(since) {
      const query = { created: { gte: seconds(since) }, status: 'complete' as const, limit: PAGE };
      for await (const raw of stripe.checkout.sessions.list(query)) {
        const session = stripeSession.parse(raw);
        if (session.paymentStatus === 'paid') yield session;
      }
    },
    async *listReversals(since, disputes) {
      const query = { created: { gte: seconds(since) }, limit: PAGE };
      // By refunds instead of charges, which may be much older.
      const charges = new Set<string>();
      for await (const raw of stripe.refunds.list({ ...query, expand: ['data.charge'] })) {
        const { charge } = stripeRefund.parse(raw);
        if (!charge || charges.has(charge.reference)) continue;
        charges.add(charge.reference);
        if (charge.amountCents > 0) yield charge;
      }
      const listed = new Set<string>();
      for await (const raw of stripe.disputes.list(query)) {
        listed.add(raw.id);
        yield stripeDispute.parse(raw);
      }
      for (const id of disputes.filter((each) => !listed.has(each))) {
        const raw = await findDispute(stripe, id);
        if (raw) yield stripeDispute.parse(raw);
      }
    },
  };
}

/** Returns undefined for a dispute that Stripe doesn't know, such as the sandbox's. */
async function findDispute(stripe: Stripe, id: string): Promise<Stripe.Dispute | undefined> {
  try {
    return await stripe.disputes.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}
