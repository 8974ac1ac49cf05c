import type { SANDBOX_OUTCOMES } from '@avatarcade/contracts/wallet';
import type { Db } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { SandboxCheckout, SignedEvent } from '../../providers/payments/sandbox/sandbox-checkout.ts';
import { settleSandboxPayment } from './settle-sandbox-payment.job.ts';

export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

export type SandboxDeps = {
  db: Db;
  jobs: JobQueue;
  sandboxCheckout: SandboxCheckout;
  /** Posts an event to the webhook, as the provider would. Throws if it was not accepted. */
  deliver(event: SignedEvent): Promise<void>;
};

export type SandboxOrder = {
  sessionId: string;
  clientReferenceId: string;
  amountCents: number;
  outcome: SandboxOutcome;
};

const LATER_SECONDS = 5;

/** Acts as the provider: turns the user's choice into the events that Stripe would send. */
export async function paySandbox({ outcome, ...payment }: SandboxOrder, deps: SandboxDeps): Promise<void> {
  const { sandboxCheckout, deliver, jobs, db } = deps;
  if (outcome === 'paid') {
    await deliver(
      sandboxCheckout.signEvent('checkout.session.completed', { ...payment, paymentStatus: 'paid' }),
    );
    return;
  }
  if (outcome === 'failed') {
    await deliver(
      sandboxCheckout.signEvent('checkout.session.async_payment_failed', {
        ...payment,
        paymentStatus: 'unpaid',
      }),
    );
    return;
  }
  await deliver(
    sandboxCheckout.signEvent('checkout.session.completed', { ...payment, paymentStatus: 'unpaid' }),
  );
  await jobs.enqueue(db, {
    job: settleSandboxPayment,
    payload: payment,
    singletonKey: payment.sessionId,
    startAfterSeconds: LATER_SECONDS,
  });
}
