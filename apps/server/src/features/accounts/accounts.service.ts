import type { registerBody, signInBody, updateUserBody } from '@avatarcade/contracts/account';
import type { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import { walletOf } from '../wallet/wallet.service.ts';
import { credentialsWrong, emailTaken, passwordTooCommon } from './accounts.errors.ts';
import {
  findUserAndWallet,
  findUserByEmail,
  findUserById,
  holdUser,
  insertUser,
  type UserAndWallet,
  type UserRow,
  updateUser,
} from './accounts.queries.ts';
import { deleteAttemptsAt } from './attempts.queries.ts';
import { attemptWithin } from './attempts.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { openSession, type SessionDeps, type TokenPair } from './sessions.service.ts';
import { findSignInLimits } from './sign-in-limits.ts';

export type { UserAndWallet };

export async function register(
  { body, address }: { body: z.output<typeof registerBody>; address: string },
  deps: SessionDeps,
): Promise<TokenPair> {
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
    return openSession({ db: trx, user, remember: false, address }, deps);
  });
}

/** `address` is the client's. Wrong passwords are limited by account and by network. */
export async function signIn(
  { body, address }: { body: z.output<typeof signInBody>; address: string },
  deps: SessionDeps,
): Promise<TokenPair> {
  const email = normalizeEmail(body.email);
  const limits = await findSignInLimits({ email, address }, deps);
  const attempt = async () => {
    const found = await findUserByEmail(deps.db, email);
    if (!(await isPassword(found?.password_hash, body.password)) || !found) throw credentialsWrong(found?.id);
    return found;
  };
  const user = await attemptWithin(limits, { ...deps, attempt });
  await deleteAttemptsAt(deps.db, limits[0].subject);
  const pair = await inTransaction(deps.db, async (trx) => {
    const held = await holdUser(trx, user.id);
    // Deleted or given another password since this one was checked.
    if (!held || held.password_hash !== user.password_hash) throw credentialsWrong(held?.id);
    return openSession({ db: trx, user: held, remember: body.remember ?? false, address }, deps);
  });
  deps.securityEvents.record('sign-in', { user: user.id, method: 'password' });
  return pair;
}

export async function getUser(id: string, { db }: Pick<SessionDeps, 'db'>): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (!user) throw unauthenticated();
  return user;
}

export async function getUserAndWallet(id: string, { db }: Pick<SessionDeps, 'db'>): Promise<UserAndWallet> {
  const user = await findUserAndWallet(db, { id, walletOf });
  if (!user) throw unauthenticated();
  return user;
}

/** Returns the changed user. */
export async function changeUser(
  { id, changes }: { id: string; changes: z.output<typeof updateUserBody> },
  { db }: Pick<SessionDeps, 'db'>,
): Promise<UserAndWallet> {
  const user = await updateUser(db, { id, changes });
  if (!user) throw unauthenticated();
  return getUserAndWallet(id, { db });
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
