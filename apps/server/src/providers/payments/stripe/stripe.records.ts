import Stripe from 'stripe';
import type { PaymentRecords } from '../payments.port.ts';
import { stripeCharge, stripeDispute, stripeSession } from './stripe.objects.ts';

const PAGE = 100;

/** Reads Stripe's own lists. `apiUrl` names another than Stripe's own. */
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
    async *listReturns(since) {
      const query = { created: { gte: seconds(since) }, limit: PAGE };
      for await (const raw of stripe.charges.list(query)) {
        const refund = stripeCharge.parse(raw);
        if (refund.amountCents > 0) yield refund;
      }
      for await (const raw of stripe.disputes.list(query)) yield stripeDispute.parse(raw);
    },
  };
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
