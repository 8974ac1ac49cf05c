import type { UserRow } from './accounts.queries.ts';
import { attemptWithin } from './attempts.service.ts';
import { isPassword } from './password-hash.ts';
import type { SessionDeps } from './sessions.service.ts';
import { confirmationLimits } from './sign-in-limits.ts';

type Typed = { user: UserRow; password: string; refuse: () => Error };

/** Throws what `refuse` makes unless it is the password of the user, who is signed in. Wrong ones are counted. */
export function ensurePassword(
  { user, password, refuse }: Typed,
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
): Promise<void> {
  const attempt = async () => {
    if (!(await isPassword(user.password_hash, password))) throw refuse();
  };
  return attemptWithin(confirmationLimits(user.id), { db, clock, attempt });
}
