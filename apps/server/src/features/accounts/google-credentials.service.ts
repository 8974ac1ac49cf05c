import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Db, Trx } from '../../platform/database/database.ts';
import { notFound, unavailable } from '../../platform/errors/app-errors.ts';
import {
  type Identity,
  IdentityRefusedError,
  type IdentityVerifier,
} from '../../providers/identity/identity.port.ts';
import { googleRefused } from './accounts.errors.ts';
import type { GoogleNonces } from './google-nonces.ts';
import { consumeNonce } from './used-nonces.queries.ts';

export type GoogleDeps = {
  /** Undefined where Google sign-in is off. */
  verifier: IdentityVerifier | undefined;
  nonces: GoogleNonces;
};

export type FreshIdentity = Identity & { nonce: string; nonceExpiresAt: Date };

/**
 * Whose credential it is. Throws not_found where Google sign-in is off, unauthenticated for what Google didn't sign for a
 * nonce of ours, unavailable when that can't be verified now.
 */
export async function readIdentity(credential: string, deps: GoogleDeps): Promise<FreshIdentity> {
  if (!deps.verifier) throw notFound();
  const identity = await verify(credential, deps.verifier);
  const { nonce } = identity;
  const nonceExpiresAt = deps.nonces.readExpiry(nonce);
  if (!nonce || !nonceExpiresAt) throw googleRefused();
  return { ...identity, nonce, nonceExpiresAt };
}

/** Takes a credential's only use. Pass the transaction in which it is used: a failed one gives it back. */
export async function consumeCredential(
  db: Db | Trx,
  { nonce, nonceExpiresAt }: FreshIdentity,
): Promise<void> {
  if (!(await consumeNonce(db, nonce, nonceExpiresAt))) throw googleRefused();
}

async function verify(credential: string, verifier: IdentityVerifier): Promise<Identity> {
  try {
    return await verifier.verify(credential);
  } catch (error) {
    if (error instanceof IdentityRefusedError) throw googleRefused(error);
    throw unavailable(MESSAGES.googleFailed, error);
  }
}
