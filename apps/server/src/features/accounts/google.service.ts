import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { unavailable } from '../../platform/errors/app-errors.ts';
import {
  type Identity,
  IdentityRefusedError,
  type IdentityVerifier,
} from '../../providers/identity/identity.port.ts';
import { googleRefused } from './accounts.errors.ts';
import {
  findUserByEmail,
  findUserById,
  insertUser,
  replacePassword,
  type UserRow,
} from './accounts.queries.ts';
import { normalizeEmail } from './accounts.service.ts';
import { findIdentityOwner, insertIdentity } from './identities.queries.ts';
import { openSession, type SessionDeps, type TokenPair } from './sessions.service.ts';

/** Users are known by issuer and subject. The address only decides whose account it becomes the first time. */
export async function signInWithGoogle(
  credential: string,
  deps: SessionDeps & { verifier: IdentityVerifier },
): Promise<TokenPair> {
  const identity = await readIdentity(credential, deps.verifier);
  return inTransaction(deps.db, async (trx) => {
    const known = await findIdentityOwner(trx, identity);
    const user = known ? await findUserById(trx, known) : await adoptIdentity(trx, identity);
    if (!user) throw googleRefused();
    return openSession(trx, user, true, deps);
  });
}

/** Throws unauthenticated for what Google didn't sign, unavailable when that can't be told now. */
export async function readIdentity(credential: string, verifier: IdentityVerifier): Promise<Identity> {
  try {
    return await verifier.verify(credential);
  } catch (error) {
    if (error instanceof IdentityRefusedError) throw googleRefused(error);
    throw unavailable(MESSAGES.googleFailed, error);
  }
}

async function adoptIdentity(trx: Trx, identity: Identity): Promise<UserRow> {
  const user = (await createUser(trx, identity)) ?? (await takeOverAddress(trx, identity));
  await insertIdentity(trx, identity, user.id);
  return user;
}

async function createUser(trx: Trx, identity: Identity): Promise<UserRow | undefined> {
  return insertUser(trx, {
    email: normalizeEmail(identity.email),
    passwordHash: null,
    emailVerified: true,
    country: '',
    concepts: '',
    firstName: identity.firstName,
    lastName: identity.lastName,
  });
}

/**
 * The account with that address. If its owner never proved to have the address, anybody may have registered it and
 * be waiting: its password and its sessions go, the rest stays.
 */
async function takeOverAddress(trx: Trx, identity: Identity): Promise<UserRow> {
  const user = await findUserByEmail(trx, normalizeEmail(identity.email));
  if (!user) throw googleRefused();
  if (user.email_verified) return user;
  return replacePassword(trx, user.id, { passwordHash: null, emailVerified: true });
}
