import type { registerBody, signInBody, updateUserBody } from '@avatarcade/contracts/account';
import type { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import { networkOf } from '../../platform/network/network.ts';
import { credentialsWrong, emailTaken, passwordTooCommon } from './accounts.errors.ts';
import { findUserByEmail, findUserById, insertUser, type UserRow, updateUser } from './accounts.queries.ts';
import { countAttempt, forgetAttempts, type Limit } from './attempt-limits.ts';
import { deleteAttemptsAt } from './attempts.queries.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { openSession, type SessionDeps, type TokenPair } from './sessions.service.ts';

export async function register(body: z.output<typeof registerBody>, deps: SessionDeps): Promise<TokenPair> {
  if (isCommonPassword(body.password)) throw passwordTooCommon('password');
  const passwordHash = await hashPassword(body.password);
  return inTransaction(deps.db, async (trx) => {
    const user = await insertUser(trx, {
      email: normalizeEmail(body.email),
      passwordHash,
      emailVerified: false,
      country: body.country,
      concepts: (body.concepts_id ?? []).join(','),
    });
    if (!user) throw emailTaken();
    return openSession(trx, user, false, deps);
  });
}

/** `address` is where the request comes from. Wrong passwords are limited by account and by place. */
export async function signIn(
  body: z.output<typeof signInBody>,
  address: string,
  deps: SessionDeps,
): Promise<TokenPair> {
  const email = normalizeEmail(body.email);
  const attempt = await countAttempt(deps.db, deps.clock(), signInLimits(email, address));
  const user = await findUserByEmail(deps.db, email);
  if (!(await isPassword(user?.password_hash, body.password)) || !user) throw credentialsWrong();
  await forgetAttempts(deps.db, attempt);
  await deleteAttemptsAt(deps.db, accountSubject(email));
  return openSession(deps.db, user, body.remember ?? false, deps);
}

export async function getUser(id: string, { db }: Pick<SessionDeps, 'db'>): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (!user) throw unauthenticated();
  return user;
}

export async function changeUser(
  id: string,
  changes: z.output<typeof updateUserBody>,
  { db }: Pick<SessionDeps, 'db'>,
): Promise<UserRow> {
  const user = await updateUser(db, id, changes);
  if (!user) throw unauthenticated();
  return user;
}

/** Wrong passwords of one account, and from one place, in five minutes. */
export function signInLimits(email: string, address: string): Limit[] {
  return [
    { subject: accountSubject(email), most: 10, windowSeconds: 300 },
    { subject: `login-from:${networkOf(address)}`, most: 60, windowSeconds: 300 },
  ];
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function accountSubject(email: string): string {
  return `login:${email}`;
}
