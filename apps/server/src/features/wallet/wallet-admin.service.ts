import type { RecordAct } from '../../modules/record-act.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { conflict, notFound, unavailable } from '../../platform/errors/app-errors.ts';
import type { Log } from '../../platform/log/log.ts';
import { describeComparisonError } from '../../providers/payments/stripe/stripe-errors.ts';
import { createStripeRecords } from '../../providers/payments/stripe/stripe-records.ts';
import { ClaimError, claimPayment, type PaymentClaim } from './claim-payment.ts';
import { findLastCheck } from './ledger-check.queries.ts';
import { reportLedger } from './ledger-check.service.ts';
import { isUser } from './payments.queries.ts';
import type { Finding } from './payments.tables.ts';
import { creditTopUp } from './post-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { listTestMoney, type TestMoney, writeOffTestMoney } from './test-money.service.ts';
import { countUnclaimed, listUnclaimed, listUnmatched } from './unclaimed.queries.ts';
import { countDebts } from './wallet.queries.ts';
import { CREDIT_PREFIX, isKeepable } from './wallet.rules.ts';
import { getWallet } from './wallet.service.ts';
import { findCreditedUser, listWallets } from './wallet-admin.queries.ts';

type AdminDeps = { db: Db; clock: Clock; log: Log; payments: Config['payments'] };

export type Credit = {
  /** Chosen by the client: the same id is the same credit. */
  id: string;
  userId: string;
  amountCents: number;
  /** Shown to the user in the statement. */
  purpose: string;
  record: RecordAct;
};

export type WalletAdmin = ReturnType<typeof createWalletAdmin>;

const DAY_MS = 24 * 3600_000;

/** What operators see of the ledger and post to it. */
export function createWalletAdmin(deps: AdminDeps) {
  const { db } = deps;
  return {
    walletsOf: (userIds: string[]) => listWallets(db, userIds),
    credit: (credit: Credit) => postCredit(credit, deps),
    findLastCheck: () => findLastCheck(db),
    check: (record: (findings: Finding[]) => RecordAct) => reportLedger({ ...deps, record }),
    listUnclaimed: () => listUnclaimed(db),
    listUnmatched: () => listUnmatched(db),
    countUnclaimed: () => countUnclaimed(db),
    countDebts: () => countDebts(db),
    listTestMoney: () => listTestMoney(db),
    writeOff: (record: (taken: TestMoney) => RecordAct) => writeOffTestMoney(db, record),
    claim: (claim: PaymentClaim) => assignPayment(claim, deps),
    canReconcile: deps.payments.provider === 'stripe',
    reconcile: (days: number, record: (sessionId: string) => RecordAct) => reconcile({ days, record }, deps),
  };
}

/** Posts it once. Throws conflict if that id credited another user, or if the balance would be too large. */
async function postCredit({ id, userId, amountCents, purpose, record }: Credit, { db }: AdminDeps) {
  const sessionId = `${CREDIT_PREFIX}${id}`;
  await inTransaction(db, async (trx) => {
    if (!(await isUser(trx, userId))) throw notFound();
    const { balanceCents } = await getWallet(trx, userId);
    if (!isKeepable(balanceCents + amountCents)) throw conflict('The balance would be too large.');
    const isPosted = await creditTopUp(trx, {
      userId,
      sessionId,
      paymentId: sessionId,
      amountCents,
      purpose,
    });
    if (isPosted) return record(trx);
    if ((await findCreditedUser(trx, sessionId)) !== userId)
      throw conflict('This credit was given to another account.');
  });
}

async function assignPayment(claim: PaymentClaim, { db, clock }: AdminDeps) {
  try {
    return await claimPayment(claim, { db, clock });
  } catch (error) {
    if (error instanceof ClaimError) throw conflict(error.message);
    throw error;
  }
}

async function reconcile(
  { days, record }: { days: number; record: (sessionId: string) => RecordAct },
  { db, clock, payments }: AdminDeps,
) {
  if (payments.provider !== 'stripe')
    throw conflict('Payments use the sandbox, so there is nothing to compare with.');
  const records = createStripeRecords(payments);
  const since = new Date(clock().getTime() - days * DAY_MS);
  try {
    return await reconcilePayments(since, { db, records, record, paymentLinkIds: payments.paymentLinkIds });
  } catch (error) {
    const reason = describeComparisonError(error);
    throw reason ? unavailable(reason, error) : error;
  }
}
