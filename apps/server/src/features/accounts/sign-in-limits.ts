import { networkOf } from '../../platform/network/network.ts';
import type { Limit } from './attempt-limits.ts';
import { isKnownNetwork } from './known-networks.queries.ts';
import type { SessionDeps } from './sessions.service.ts';

const WINDOW_SECONDS = 300;
const MAX_OF_ACCOUNT = 10;
const MAX_FROM_NETWORK = 60;

/**
 * Wrong passwords in five minutes. A network from which the user has signed in has a separate count, which nobody
 * else can use up; all other networks share the account's, and each has a limit over all accounts. A correct password
 * clears the first limit.
 */
export async function findSignInLimits(
  { email, address }: { email: string; address: string },
  { db, clock, markNetwork }: Pick<SessionDeps, 'db' | 'clock' | 'markNetwork'>,
): Promise<[Limit, ...Limit[]]> {
  const mark = markNetwork(email, address);
  if (await isKnownNetwork(db, { email, mark, now: clock() })) {
    return [{ subject: `login-known:${mark}`, most: MAX_OF_ACCOUNT, windowSeconds: WINDOW_SECONDS }];
  }
  return [
    { subject: `login:${email}`, most: MAX_OF_ACCOUNT, windowSeconds: WINDOW_SECONDS },
    {
      subject: `login-from:${networkOf(address)}`,
      most: MAX_FROM_NETWORK,
      windowSeconds: WINDOW_SECONDS,
    },
  ];
}

/** Wrong passwords entered within a session: only holders of a session can use these up. */
export function confirmationLimits(userId: string): Limit[] {
  return [{ subject: `confirm:${userId}`, most: MAX_OF_ACCOUNT, windowSeconds: WINDOW_SECONDS }];
}
