import type { Confirmation } from '@avatarcade/contracts/privacy';
import { confirmationMissing, googleTooOld, otherGoogleAccount, passwordWrong } from './accounts.errors.ts';
import { getUser } from './accounts.service.ts';
import { ensurePassword } from './ensure-password.ts';
import { consumeCredential, type GoogleDeps, readIdentity } from './google-credentials.service.ts';
import { findIdentityOwner } from './identities.queries.ts';
import type { SessionDeps } from './sessions.service.ts';

/** How long a Google sign-in counts as fresh. */
const FRESH_MS = 5 * 60_000;

export type ConfirmationDeps = Pick<SessionDeps, 'db' | 'clock'> & GoogleDeps;
type Asked = { userId: string; confirmation: Confirmation };

/** Throws unless the caller confirms the identity again: an open browser isn't enough. */
export async function ensureConfirmed(
  { userId, confirmation }: Asked,
  deps: ConfirmationDeps,
): Promise<void> {
  if (confirmation.google_token) return ensureGoogle({ userId, token: confirmation.google_token }, deps);
  const { password } = confirmation;
  if (!password) throw confirmationMissing();
  const user = await getUser(userId, deps);
  await ensurePassword({ user, password, refuse: passwordWrong }, deps);
}

async function ensureGoogle({ userId, token }: { userId: string; token: string }, deps: ConfirmationDeps) {
  const identity = await readIdentity(token, deps);
  if ((await findIdentityOwner(deps.db, identity)) !== userId) throw otherGoogleAccount();
  if (deps.clock().getTime() - identity.issuedAt.getTime() > FRESH_MS) throw googleTooOld();
  await consumeCredential(deps.db, identity);
}
