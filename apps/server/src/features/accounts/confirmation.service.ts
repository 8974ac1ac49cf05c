import type { Confirmation } from '@avatarcade/contracts/privacy';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { IdentityVerifier } from '../../providers/identity/identity.port.ts';
import { confirmationMissing, googleTooOld, otherGoogleAccount, passwordWrong } from './accounts.errors.ts';
import { getUser, signInLimits } from './accounts.service.ts';
import { countAttempt, forgetAttempts } from './attempt-limits.ts';
import { readIdentity } from './google.service.ts';
import { findIdentityOwner } from './identities.queries.ts';
import { isPassword } from './password-hash.ts';
import type { SessionDeps } from './sessions.service.ts';

/** A sign-in with Google counts as fresh for so long. */
const FRESH_MS = 5 * 60_000;

export type ConfirmationDeps = Pick<SessionDeps, 'db' | 'clock'> & {
  /** Undefined where Google sign-in is off. */
  verifier: IdentityVerifier | undefined;
};
type Asked = { userId: string; address: string; confirmation: Confirmation };

/** Throws unless whoever asks shows anew to be the user: an open browser alone is not enough. */
export async function ensureConfirmed(
  { userId, address, confirmation }: Asked,
  deps: ConfirmationDeps,
): Promise<void> {
  if (confirmation.google_token) return ensureGoogle(userId, confirmation.google_token, deps);
  if (!confirmation.password) throw confirmationMissing();
  const user = await getUser(userId, deps);
  const attempt = await countAttempt(deps.db, deps.clock(), signInLimits(user.email, address));
  if (!(await isPassword(user.password_hash, confirmation.password))) throw passwordWrong();
  await forgetAttempts(deps.db, attempt);
}

async function ensureGoogle(userId: string, token: string, { db, clock, verifier }: ConfirmationDeps) {
  if (!verifier) throw notFound();
  const identity = await readIdentity(token, verifier);
  if ((await findIdentityOwner(db, identity)) !== userId) throw otherGoogleAccount();
  if (clock().getTime() - identity.issuedAt.getTime() > FRESH_MS) throw googleTooOld();
}
