import type { Trx } from '../platform/database/database.ts';
import type { SecurityEvent, SecurityFacts } from '../platform/log/security-events.ts';

/** What was revoked: the event is recorded once the transaction has committed. */
export type Revoked = { event: SecurityEvent; facts: Pick<SecurityFacts, 'key' | 'webhook'> };

/** Ends what lets somebody act as the user, or hear of the user's videos, without a session. */
export type RevokeAccess = (trx: Trx, userId: string) => Promise<Revoked[]>;
