import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { sessionOver } from './accounts.errors.ts';
import { findTokenVersion, type UserRow } from './accounts.queries.ts';
import {
  deleteExpired,
  deleteRefreshToken,
  hasRefreshToken,
  insertRefreshToken,
} from './refresh-tokens.queries.ts';
import type { SessionTokens } from './session-tokens.ts';

export type TokenPair = { access: string; refresh: string };
export type SessionDeps = { db: Db; tokens: SessionTokens; clock: Clock };

/** Begins a session. Inside a transaction pass that transaction. */
export async function openSession(
  db: Db | Trx,
  user: Pick<UserRow, 'id' | 'token_version'>,
  remember: boolean,
  { tokens }: Pick<SessionDeps, 'tokens'>,
): Promise<TokenPair> {
  const holder = { userId: user.id, tokenVersion: user.token_version };
  const refresh = await tokens.signRefresh(holder, remember);
  await insertRefreshToken(db, { id: refresh.id, userId: user.id, expiresAt: refresh.expiresAt });
  return { access: await tokens.signAccess(holder), refresh: refresh.token };
}

/** A new access token. The refresh token stays as it is. Throws unauthenticated when the session is over. */
export async function renewAccess(refresh: string, { db, tokens }: SessionDeps): Promise<string> {
  const holder = await tokens.readRefresh(refresh);
  if (!holder || !(await hasRefreshToken(db, holder.id, holder.userId))) throw sessionOver();
  if ((await findTokenVersion(db, holder.userId)) !== holder.tokenVersion) throw sessionOver();
  return tokens.signAccess(holder);
}

/** Ends the session of that refresh token, if it is one. */
export async function closeSession(refresh: string, { db, tokens }: SessionDeps): Promise<void> {
  const holder = await tokens.readRefresh(refresh);
  if (holder) await deleteRefreshToken(db, holder.id);
}

/** Whose access token it is; undefined when it is nobody's any more. */
export async function authenticate(
  access: string,
  { db, tokens }: SessionDeps,
): Promise<{ id: string } | undefined> {
  const holder = await tokens.readAccess(access);
  if (!holder || (await findTokenVersion(db, holder.userId)) !== holder.tokenVersion) return undefined;
  return { id: holder.userId };
}

/** Removes what has ended by itself; answers how much that was. */
export function sweepSessions({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>): Promise<number> {
  return deleteExpired(db, clock());
}
