import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { findAccountId } from '../accounts/user-admin.service.ts';
import { createAuditLog } from './acts.service.ts';
import { deleteFactor } from './factors.queries.ts';

/** From the machine itself: removes authenticator, recovery codes and sessions. */
export async function resetFactor(
  email: string,
  { db, clock }: { db: Db; clock: Clock },
): Promise<'reset' | 'no factor' | 'no account'> {
  const id = await findAccountId(email, db);
  if (!id) return 'no account';
  const { recording } = createAuditLog({ db, clock });
  return inTransaction(db, async (trx) => {
    const isThere = await deleteFactor(trx, id);
    if (isThere) {
      const operator = { id, email };
      await recording({
        operator,
        act: 'operator.reset',
        target: id,
        reason: 'By the command on the machine',
      })(trx);
    }
    return isThere ? 'reset' : 'no factor';
  });
}
