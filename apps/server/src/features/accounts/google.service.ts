import type { Revoked } from '../../modules/revoke-access.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import type { Identity } from '../../providers/identity/identity.port.ts';
import { googleNeedsPassword, googleOfAnotherEmail, googleRefused } from './accounts.errors.ts';
import {
  findUserByEmail,
  holdUser,
  insertUser,
  lockUser,
  replacePassword,
  type UserRow,
} from './accounts.queries.ts';
import { normalizeEmail } from './accounts.service.ts';
import { type EarlierAccessDeps, recordRevoked, removeEarlierAccess } from './earlier-access.service.ts';
import { consumeCredential, type GoogleDeps, readIdentity } from './google-credentials.service.ts';
import { findIdentityOwner, insertIdentity } from './identities.queries.ts';
import { enqueuePasswordNotice, type NoticeDeps } from './password-notice.service.ts';
import { announceSessionsEnd, openSession, type SessionDeps, type TokenPair } from './sessions.service.ts';

type TakeOverDeps = EarlierAccessDeps & NoticeDeps;
export type GoogleSignInDeps = SessionDeps & GoogleDeps & TakeOverDeps;
type Asked = {
  credential: string;
  address: string;
  /** The signed-in user, who gets the identity. */
  userId: string | undefined;
};
type Entry = {
  user: UserRow;
  isLinked: boolean;
  /** Set if the account was taken over: what was revoked of it. */
  revoked?: Revoked[];
};

/** Users are identified by issuer and subject. The email address matters only at the first sign-in. */
export async function signInWithGoogle(
  { credential, address, userId }: Asked,
  deps: GoogleSignInDeps,
): Promise<TokenPair> {
  const identity = await readIdentity(credential, deps);
  const { entry, pair } = await inTransaction(deps.db, async (trx) => {
    await consumeCredential(trx, identity);
    const entered = await enter({ trx, identity, userId }, deps);
    const remember = userId === undefined;
    return {
      entry: entered,
      pair: await openSession({ db: trx, user: entered.user, remember, address }, deps),
    };
  });
  const user = entry.user.id;
  if (entry.revoked) {
    announceSessionsEnd(user, deps);
    recordRevoked({ userId: user, revoked: entry.revoked }, deps);
  }
  if (entry.isLinked) deps.securityEvents.record('google-linked', { user });
  deps.securityEvents.record('sign-in', { user, method: 'google' });
  return pair;
}

type Entering = { trx: Trx; identity: Identity };

async function enter(
  { trx, identity, userId }: Entering & { userId: string | undefined },
  deps: TakeOverDeps,
): Promise<Entry> {
  const owner = await findIdentityOwner(trx, identity);
  if (userId !== undefined) return connect(trx, { identity, owner, userId });
  if (owner === undefined) return adopt({ trx, identity }, deps);
  const user = await holdUser(trx, owner);
  if (!user) throw googleRefused();
  return { user, isLinked: false };
}

/**
 * Links an identity to the signed-in user. Both must have the same address, so that nobody links another person's by
 * mistake.
 */
async function connect(
  trx: Trx,
  { identity, owner, userId }: { identity: Identity; owner: string | undefined; userId: string },
): Promise<Entry> {
  const user = await lockUser(trx, userId);
  if (!user) throw unauthenticated();
  if (normalizeEmail(identity.email) !== user.email || (owner ?? userId) !== userId)
    throw googleOfAnotherEmail();
  await insertIdentity(trx, { ...identity, userId });
  return { user, isLinked: owner === undefined };
}

async function adopt({ trx, identity }: Entering, deps: TakeOverDeps): Promise<Entry> {
  const created = await createUser(trx, identity);
  const entry = created ? { user: created, isLinked: true } : await takeOverAddress({ trx, identity }, deps);
  await insertIdentity(trx, { ...identity, userId: entry.user.id });
  return entry;
}

async function createUser(trx: Trx, identity: Identity): Promise<UserRow | undefined> {
  return insertUser(trx, {
    email: normalizeEmail(identity.email),
    passwordHash: null,
    // For addresses of other domains, Google once sent a code, which says little about today's owner.
    emailVerified: identity.isAuthoritative,
    country: '',
    concepts: '',
    firstName: identity.firstName,
    lastName: identity.lastName,
  });
}

/**
 * The account with that address. Google's statement suffices only for addresses that Google issues; for others the user
 * enters the password first. If the account's address was never verified, somebody else may have registered it: its
 * password, sessions, reset links, API keys and webhooks are removed, and an email says so. The rest stays.
 */
async function takeOverAddress({ trx, identity }: Entering, deps: TakeOverDeps): Promise<Entry> {
  const found = await findUserByEmail(trx, normalizeEmail(identity.email));
  if (!found) throw googleRefused();
  if (!identity.isAuthoritative) throw googleNeedsPassword();
  const user = await lockUser(trx, found.id);
  if (!user) throw googleRefused();
  if (user.email_verified) return { user, isLinked: true };
  const revoked = await removeEarlierAccess({ trx, userId: user.id }, deps);
  const emptied = await replacePassword(trx, {
    id: user.id,
    changes: { passwordHash: null, emailVerified: true },
  });
  const isRevoked = revoked.length > 0;
  await enqueuePasswordNotice({ trx, userId: user.id, isRevoked, isRemoved: true }, deps);
  return { user: emptied, isLinked: true, revoked };
}
