import type { RevokeAccess, Revoked } from '../../modules/revoke-access.ts';
import type { Trx } from '../../platform/database/database.ts';
import { deleteIdentities } from './identities.queries.ts';
import type { SessionDeps } from './sessions.service.ts';

/** Of all features. */
export type EarlierAccessDeps = { revokeAccess: RevokeAccess };

/**
 * For an account whose address nobody had proved to own, until now: somebody else may have registered it. Removes what
 * lets that person in beside password, sessions and reset links, which `replacePassword` ends. Lock the user first.
 */
export async function removeEarlierAccess(
  { trx, userId }: { trx: Trx; userId: string },
  { revokeAccess }: EarlierAccessDeps,
): Promise<Revoked[]> {
  await deleteIdentities(trx, userId);
  return revokeAccess(trx, userId);
}

/** Call it after the transaction has committed. */
export function recordRevoked(
  { userId, revoked }: { userId: string; revoked: Revoked[] },
  { securityEvents }: Pick<SessionDeps, 'securityEvents'>,
): void {
  for (const { event, facts } of revoked) securityEvents.record(event, { user: userId, ...facts });
}
