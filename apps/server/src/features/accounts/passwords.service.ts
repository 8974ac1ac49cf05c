import { createHash, randomBytes } from 'node:crypto';
import type { changePasswordBody, passwordResetConfirmBody } from '@avatarcade/contracts/account';
import type { z } from 'zod';
import type { Revoked } from '../../modules/revoke-access.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import { currentPasswordWrong, passwordTooCommon, resetLinkDead } from './accounts.errors.ts';
import { findUserByEmail, lockUser, replacePassword } from './accounts.queries.ts';
import { getUser, normalizeEmail } from './accounts.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type EarlierAccessDeps, recordRevoked, removeEarlierAccess } from './earlier-access.service.ts';
import { ensurePassword } from './ensure-password.ts';
import { rememberNetwork } from './known-networks.queries.ts';
import { hashPassword } from './password-hash.ts';
import { enqueuePasswordNotice, type NoticeDeps } from './password-notice.service.ts';
import { consumeReset, replaceReset } from './password-resets.queries.ts';
import { findLastExpiry } from './refresh-tokens.queries.ts';
import { sendPasswordReset } from './send-password-reset.job.ts';
import { isRemembered } from './session-tokens.ts';
import { announceSessionsEnd, openSession, type SessionDeps, type TokenPair } from './sessions.service.ts';

const RESET_SECONDS = 3600;

export type PasswordDeps = SessionDeps & EarlierAccessDeps & NoticeDeps;

/** Does the same for every email, so that neither response nor time reveals which exist. The job does the rest. */
export async function requestReset(
  { typed, address }: { typed: string; address: string },
  deps: PasswordDeps,
): Promise<void> {
  const { db, jobs, markNetwork, securityEvents } = deps;
  const email = normalizeEmail(typed);
  const mark = markNetwork(email, address);
  const user = await findUserByEmail(db, email);
  // By network, too: an attacker's queued request must not displace the owner's.
  await jobs.enqueue(db, {
    job: sendPasswordReset,
    payload: { email, mark },
    singletonKey: `${email} ${mark}`,
  });
  securityEvents.record('reset-requested', { user: user?.id });
}

/** Creates a link's uid and token; older links become invalid. Returns undefined if nobody has that address. */
export async function makeReset(email: string, { db, clock }: Pick<SessionDeps, 'db' | 'clock'>) {
  const user = await findUserByEmail(db, email);
  if (!user) return undefined;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + RESET_SECONDS * 1000);
  await inTransaction(db, (trx) =>
    replaceReset(trx, { userId: user.id, tokenHash: hashToken(token), expiresAt }),
  );
  return { uid: user.id, token };
}

/** Valid once and for one hour. Ends all sessions. Throws invalid if the link is not valid any more. */
export async function confirmReset(
  { body, address }: { body: z.output<typeof passwordResetConfirmBody>; address: string },
  deps: PasswordDeps,
): Promise<void> {
  if (isCommonPassword(body.new_password)) throw passwordTooCommon('new_password');
  const passwordHash = await hashPassword(body.new_password);
  const { userId, revoked } = await inTransaction(deps.db, async (trx) => {
    const owner = await consumeReset(trx, { tokenHash: hashToken(body.token), now: deps.clock() });
    if (!owner || owner !== body.uid) throw resetLinkDead();
    return {
      userId: owner,
      revoked: await resetPassword({ trx, userId: owner, passwordHash, address }, deps),
    };
  });
  announceSessionsEnd(userId, deps);
  recordRevoked({ userId, revoked }, deps);
  deps.securityEvents.record('reset-done', { user: userId });
}

type Reset = { userId: string; passwordHash: string; address: string };

/** The link proves ownership of the email address: an unverified account loses what let others in before. */
async function resetPassword(
  { trx, userId, passwordHash, address }: Reset & { trx: Trx },
  deps: PasswordDeps,
): Promise<Revoked[]> {
  const before = await lockUser(trx, userId);
  if (!before) throw resetLinkDead();
  const revoked = before.email_verified ? [] : await removeEarlierAccess({ trx, userId }, deps);
  const user = await replacePassword(trx, { id: userId, changes: { passwordHash, emailVerified: true } });
  const mark = deps.markNetwork(user.email, address);
  await rememberNetwork(trx, { userId, mark, now: deps.clock() });
  await enqueuePasswordNotice({ trx, userId, isRevoked: revoked.length > 0 }, deps);
  return revoked;
}

export async function changePassword(
  { userId, body, address }: { userId: string; body: z.output<typeof changePasswordBody>; address: string },
  deps: PasswordDeps,
): Promise<TokenPair> {
  const user = await getUser(userId, deps);
  await ensurePassword({ user, password: body.current_password, refuse: currentPasswordWrong }, deps);
  if (isCommonPassword(body.new_password)) throw passwordTooCommon('new_password');
  const passwordHash = await hashPassword(body.new_password);
  const pair = await inTransaction(deps.db, async (trx) => {
    const before = await lockUser(trx, userId);
    if (!before) throw unauthenticated();
    // Checking and hashing take a while, in which a reset or another change may have replaced the checked password.
    if (before.password_hash !== user.password_hash) throw currentPasswordWrong();
    const lastExpiry = await findLastExpiry(trx, userId);
    const remember = lastExpiry !== undefined && isRemembered(lastExpiry, deps.clock());
    const changed = await replacePassword(trx, { id: userId, changes: { passwordHash } });
    await enqueuePasswordNotice({ trx, userId, isRevoked: false }, deps);
    return openSession({ db: trx, user: changed, remember, address }, deps);
  });
  announceSessionsEnd(userId, deps);
  deps.securityEvents.record('password-changed', { user: userId });
  return pair;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
