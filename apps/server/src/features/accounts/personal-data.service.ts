import type { PersonalData } from '../../modules/personal-data.ts';
import type { Trx } from '../../platform/database/database.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import { deleteUser, findUserById, holdUser, lockUser } from './accounts.queries.ts';
import { deleteAttemptsAt } from './attempts.queries.ts';
import { listIdentities } from './identities.queries.ts';
import { paidCallsOf } from './paid-calls.service.ts';

/** The account itself, deleted last because everything else refers to it. */
export const accountData: PersonalData = {
  name: 'account',
  async collect(db, userId) {
    const user = await findUserById(db, userId);
    if (!user) return { records: {}, files: [] };
    const { password_hash: hash, token_version: _, ...known } = user;
    const identities = await listIdentities(db, userId);
    return { records: { ...known, has_password: hash !== null, identities }, files: [] };
  },
  async remove(trx, userId) {
    const user = await findUserById(trx, userId);
    if (!user) return [];
    const { email } = user;
    for (const subject of [
      `login:${email}`,
      `reset:${email}`,
      `confirm:${userId}`,
      paidCallsOf(userId),
      `operator:${userId}`,
    ])
      await deleteAttemptsAt(trx, subject);
    await deleteUser(trx, userId);
    return [];
  },
};

/**
 * Prevents the account's deletion until the transaction ends. Comes before all other locks, as in `lockAccount`:
 * transactions that lock user, product, video and wallet in this order can't deadlock.
 */
export async function ensureAccountStays(trx: Trx, userId: string): Promise<void> {
  if (!(await holdUser(trx, userId))) throw unauthenticated();
}

/** The first step of a deletion: until it ends, nothing can be added. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUser(trx, userId))) throw unauthenticated();
}
