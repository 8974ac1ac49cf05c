import type { OperatorLedger } from '@avatarcade/contracts/operator-work';
import type { WalletAdmin } from '../wallet/wallet-admin.service.ts';
import type { AuditLog, Operator } from './acts.service.ts';

export type OperatorLedgerDeps = { wallet: WalletAdmin; audit: AuditLog; now: () => Date };

type By = { operator: Operator; reason: string };
type Claim = By & { session: string; user: string; euros: number | undefined };

export type OperatorMoney = ReturnType<typeof createOperatorLedger>;

/** The ledger in the console: what the commands of `npm run ledger` do, while the server runs. */
export function createOperatorLedger(deps: OperatorLedgerDeps) {
  const { wallet, audit, now } = deps;
  return {
    get: () => get(deps),
    async check(operator: Operator) {
      const findings = await wallet.check((found) => {
        const errors = found.reduce((sum, { count }) => sum + count, 0);
        return audit.recording({ operator, act: 'ledger.check', facts: { errors } });
      });
      return { checked_at: now().toISOString(), findings };
    },
    async reconcile({ operator, reason, days }: By & { days: number }) {
      const found = await wallet.reconcile(days, (target) =>
        audit.recording({ operator, act: 'payment.credit', target, reason }),
      );
      const facts = { days, sessions: found.sessions, credited: found.credited.length };
      await audit.record({ operator, act: 'ledger.reconcile', reason, facts });
      return found;
    },
    async writeOff({ operator, reason }: By) {
      const taken = await wallet.writeOff(({ userId, cents }) =>
        audit.recording({
          operator,
          act: 'ledger.write-off',
          target: userId,
          reason,
          facts: { euros: cents / 100 },
        }),
      );
      return { users: taken.length, euros: taken.reduce((sum, { cents }) => sum + cents, 0) / 100 };
    },
    async claim({ operator, session, user, euros, reason }: Claim) {
      const { userId, amountCents } = await wallet.claim({
        sessionId: session,
        user,
        ...(euros !== undefined && { amountCents: Math.round(euros * 100) }),
        record: (done) =>
          audit.recording({
            operator,
            act: 'payment.claim',
            target: session,
            reason,
            facts: { user: done.userId, euros: done.amountCents / 100 },
          }),
      });
      return { user: userId, amount: amountCents / 100 };
    },
  };
}

async function get({ wallet }: OperatorLedgerDeps): Promise<OperatorLedger> {
  const last = await wallet.findLastCheck();
  const testMoney = await wallet.listTestMoney();
  return {
    last_check: last ? { checked_at: last.checkedAt.toISOString(), findings: last.findings } : null,
    unclaimed: (await wallet.listUnclaimed()).map((payment) => ({
      session: payment.sessionId,
      reason: payment.reason,
      amount: payment.amount === null ? null : payment.amount / 100,
      currency: payment.currency,
      reference: payment.reference,
      email: payment.email,
      received_at: payment.receivedAt.toISOString(),
    })),
    unmatched: (await wallet.listUnmatched()).map(
      ({ kind, reference, paymentId, amountCents, currency }) => ({
        kind,
        reference,
        payment: paymentId,
        amount: amountCents / 100,
        currency,
      }),
    ),
    test_money: {
      users: testMoney.length,
      euros: testMoney.reduce((sum, { cents }) => sum + cents, 0) / 100,
    },
    can_reconcile: wallet.canReconcile,
  };
}
