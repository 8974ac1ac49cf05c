import type { z } from 'zod';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { SandboxDeps } from './sandbox.service.ts';
import type { settleSandboxPayment } from './settle-sandbox-payment.job.ts';

type Payload = z.output<typeof settleSandboxPayment.payload>;

/** `sandbox` is undefined if payments are live by now: remaining sandbox payments are dropped. */
export function handleSandboxSettlement({
  sandbox,
}: {
  sandbox: SandboxDeps | undefined;
}): JobHandler<Payload> {
  return async ({ payload }) => {
    if (!sandbox) return;
    const { sandboxCheckout, deliver } = sandbox;
    await deliver(
      sandboxCheckout.signEvent('checkout.session.async_payment_succeeded', {
        ...payload,
        paymentStatus: 'paid',
      }),
    );
  };
}
