import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import { accountBlocked, sessionOver } from './accounts.errors.ts';
import { findTokenVersion, lockUser, type UserRow } from './accounts.queries.ts';
import { rememberNetwork } from './known-networks.queries.ts';
import type { MarkNetwork } from './network-marks.ts';
import {
  deleteExpired,
  deleteRefreshToken,
  hasRefreshToken,
  insertRefreshToken,
} from './refresh-tokens.queries.ts';
import type { Holder, SessionTokens } from './session-tokens.ts';
import type { TokenVersions } from './token-versions.ts';

export type TokenPair = { access: string; refresh: string };
export type SessionDeps = {
  db: Db;
  tokens: SessionTokens;
  clock: Clock;
  markNetwork: MarkNetwork;
  /** By user: every earlier session has ended. */
  sessionEnds: Topics<null>;
  tokenVersions: TokenVersions;
  securityEvents: SecurityEvents;
};
type NewSession = {
  user: Pick<UserRow, 'id' | 'email' | 'token_version' | 'blocked_at'>;
  remember: boolean;
  /** The client's network address. */
  address: string;
};

/** Starts a session and marks its network as known. Pass the transaction if there is one. Throws unauthenticated for a blocked user. */
export async function openSession(
  { db, user, remember, address }: NewSession & { db: Db | Trx },
  { tokens, clock, markNetwork }: Pick<SessionDeps, 'tokens' | 'clock' | 'markNetwork'>,
): Promise<TokenPair> {
  if (user.blocked_at) throw accountBlocked(user.id);
  const holder = { userId: user.id, tokenVersion: user.token_version };
  const refresh = await tokens.signRefresh(holder, remember);
  await insertRefreshToken(db, { id: refresh.id, userId: user.id, expiresAt: refresh.expiresAt });
  await rememberNetwork(db, { userId: user.id, mark: markNetwork(user.email, address), now: clock() });
  return { access: await tokens.signAccess(holder), refresh: refresh.token };
}

/** Issues a new access token. The refresh token stays the same. Throws unauthenticated when the session has ended. */
export async function renewAccess(
  refresh: string,
  deps: Pick<SessionDeps, 'db' | 'tokens'>,
): Promise<string> {
  const { db, tokens } = deps;
  const holder = await tokens.readRefresh(refresh);
  const isLiving =
    holder &&
    (await hasRefreshToken(db, { id: holder.id, userId: holder.userId })) &&
    (await isCurrent(holder, { db }));
  if (isLiving) return tokens.signAccess(holder);
  throw sessionOver(holder?.userId);
}

/** Ends the session of that refresh token, if it is valid. */
export async function closeSession(
  refresh: string,
  { db, tokens }: Pick<SessionDeps, 'db' | 'tokens'>,
): Promise<void> {
  const holder = await tokens.readRefresh(refresh);
  if (holder) await deleteRefreshToken(db, holder.id);
}

/** The user of an access token; undefined if it is not valid any more. The version may be a known one: see `TokenVersions`. */
export async function authenticate(
  access: string,
  { tokens, tokenVersions }: Pick<SessionDeps, 'tokens' | 'tokenVersions'>,
): Promise<{ id: string; tokenVersion: number } | undefined> {
  const holder = await tokens.readAccess(access);
  if (!holder || (await tokenVersions.find(holder.userId)) !== holder.tokenVersion) return undefined;
  return { id: holder.userId, tokenVersion: holder.tokenVersion };
}

/** Whether neither a new password nor a deletion has ended this holder's tokens. */
export async function isCurrent(holder: Holder, { db }: Pick<SessionDeps, 'db'>): Promise<boolean> {
  return (await findTokenVersion(db, holder.userId)) === holder.tokenVersion;
}

/**
 * Locks the holder's account until the transaction ends. Throws unauthenticated if these tokens have ended, perhaps since
 * the request was admitted: nothing that outlives a session is added to an account that got another owner meanwhile.
 */
export async function lockHolder(trx: Trx, { userId, tokenVersion }: Holder): Promise<void> {
  const user = await lockUser(trx, userId);
  if (user?.token_version !== tokenVersion) throw unauthenticated();
}

/**
 * Call it after the transaction that ended the sessions has committed: closes what they hold open, in every process.
 */
export function announceSessionsEnd(userId: string, { sessionEnds }: Pick<SessionDeps, 'sessionEnds'>): void {
  sessionEnds.publish(userId, null);
}

/** Deletes what has expired; returns the number of rows. */
export function sweepSessions({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>): Promise<number> {
  return deleteExpired(db, clock());
}
