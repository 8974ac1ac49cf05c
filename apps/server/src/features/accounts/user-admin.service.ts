import type { RecordAct } from '../../modules/record-act.ts';
import { createCostlyValue } from '../../platform/cache/costly-value.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf } from '../../platform/database/paging.ts';
import { conflict, notFound } from '../../platform/errors/app-errors.ts';
import { findUserByEmail, findUserById, lockUser, type UserRow } from './accounts.queries.ts';
import { listIdentities } from './identities.queries.ts';
import { announceSessionsEnd, type SessionDeps } from './sessions.service.ts';
import {
  countUsers,
  endAllSessions,
  listEmails,
  listSessions,
  searchUsers,
  setBlocked,
  type UserSearch,
} from './user-admin.queries.ts';

export type AdminDeps = Pick<SessionDeps, 'db' | 'clock' | 'sessionEnds'>;
export type AdminUser = UserRow;
type Act = { id: string; record: RecordAct };

export type UserAdmin = ReturnType<typeof createUserAdmin>;

const DAY_MS = 24 * 3600_000;

/** What operators see of accounts and do to them. */
export function createUserAdmin(deps: AdminDeps) {
  const { db, clock } = deps;
  // Reads every user, and open consoles ask every few seconds.
  const counts = createCostlyValue(() => countUsers(db, { since: new Date(clock().getTime() - DAY_MS) }));
  return {
    search: (query: UserSearch): Promise<PageOf<UserRow>> => searchUsers(db, query),
    /** Of the last 24 hours: `newer`. */
    count: () => counts.get(),
    find: (id: string) => findUserById(db, id),
    emailsOf: (ids: string[]) => listEmails(db, ids),
    get: (id: string) => get(id, db),
    sessionsOf: (userId: string) => listSessions(db, { userId, now: clock() }),
    hasIdentity: async (userId: string) => (await listIdentities(db, userId)).length > 0,
    block: (act: Act) => block(act, deps).finally(counts.forget),
    unblock: (act: Act) => unblock(act, deps).finally(counts.forget),
    signOut: (act: Act) => signOut(act, deps),
  };
}

/** Of that address. */
export async function findAccountId(email: string, db: Db): Promise<string | undefined> {
  return (await findUserByEmail(db, email))?.id;
}

async function get(id: string, db: Db): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (!user) throw notFound();
  return user;
}

/** From now on no token, session or API key of theirs is valid, in any process. */
async function block({ id, record }: Act, deps: AdminDeps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw notFound();
    if (user.blocked_at) throw conflict('This account is blocked already.');
    await setBlocked(trx, { id, at: deps.clock() });
    await endAllSessions(trx, id);
    await record(trx);
  });
  announceSessionsEnd(id, deps);
}

async function unblock({ id, record }: Act, { db }: AdminDeps): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw notFound();
    if (!user.blocked_at) throw conflict('This account is not blocked.');
    await setBlocked(trx, { id, at: null });
    await record(trx);
  });
}

async function signOut({ id, record }: Act, deps: AdminDeps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await lockUser(trx, id))) throw notFound();
    await endAllSessions(trx, id);
    await record(trx);
  });
  announceSessionsEnd(id, deps);
}
