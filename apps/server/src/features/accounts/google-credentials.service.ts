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
  /** Undefined if Google sign-in is off. */
  verifier: IdentityVerifier | undefined;
  nonces: GoogleNonces;
};

export type FreshIdentity = Identity & { nonce: string; nonceExpiresAt: Date };

/**
 * Verifies a credential and returns its owner. Throws not_found if Google sign-in is off, unauthenticated unless
 * Google signed it with a nonce of ours, unavailable if it can't be verified now.
 */
export async function readIdentity(credential: string, deps: GoogleDeps): Promise<FreshIdentity> {
  if (!deps.verifier) throw notFound();
  const identity = await verify(credential, deps.verifier);
  const { nonce } = identity;
  const nonceExpiresAt = deps.nonces.readExpiry(nonce);
  if (!nonce || !nonceExpiresAt) throw googleRefused();
  return { ...identity, nonce, nonceExpiresAt };
}

/**
 * Uses up a credential, which is valid once. Pass the transaction in which it is used: a rollback makes it valid
 * again.
 */
export async function consumeCredential(
  db: Db | Trx,
  { nonce, nonceExpiresAt }: FreshIdentity,
): Promise<void> {
  if (!(await consumeNonce(db, { nonce, expiresAt: nonceExpiresAt }))) throw googleRefused();
}

async function verify(credential: string, verifier: IdentityVerifier): Promise<Identity> {
  try {
    return await verifier.verify(credential);
  } catch (error) {
    if (error instanceof IdentityRefusedError) throw googleRefused(error);
    throw unavailable(MESSAGES.googleFailed, error);
  }
}
