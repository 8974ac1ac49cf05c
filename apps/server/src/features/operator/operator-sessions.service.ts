import { randomBytes } from 'node:crypto';
import type { OpenedSession, OperatorState } from '@avatarcade/contracts/operator';
import type { AdmitOperator } from '../../app/authentication.ts';
import type { AdmittedOperator, SignedInUser } from '../../app/fastify-types.ts';
import type { RecordAct } from '../../modules/record-act.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import type { UserAdmin } from '../accounts/user-admin.service.ts';
import type { AuditLog } from './acts.service.ts';
import type { Factors } from './factors.service.ts';
import { sessionNeeded } from './operator.errors.ts';
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
  setUsed,
} from './operator-sessions.queries.ts';
import { hashCode } from './totp-code.ts';

export type OperatorSessionDeps = {
  db: Db;
  clock: Clock;
  /** Addresses of operators, in lower case. */
  operators: readonly string[];
  users: Pick<UserAdmin, 'find'>;
  factors: Factors;
  audit: AuditLog;
  securityEvents: SecurityEvents;
};

const MINUTE_MS = 60_000;
/** A session ends so long after its last request, and in any case after the second time. */
const IDLE_MS = 15 * MINUTE_MS;
const MAX_MS = 8 * 60 * MINUTE_MS;
const TOKEN_BYTES = 32;

export type OperatorSessions = ReturnType<typeof createOperatorSessions>;

/** Who may open the console, and the sessions after the second factor. */
export function createOperatorSessions(deps: OperatorSessionDeps) {
  return {
    admit: ((user, wanted) => admit({ user, ...wanted }, deps)) satisfies AdmitOperator,
    getState: (operator: AdmittedOperator, token: string | undefined) => getState({ operator, token }, deps),
    confirm: (operator: AdmittedOperator, code: string) => confirm({ operator, code }, deps),
    open: (operator: AdmittedOperator, code: string) => open({ operator, code }, deps),
    close: (operator: AdmittedOperator) => close(operator, deps),
    isOperator: (email: string) => deps.operators.includes(email),
    sweep: () => {
      const now = deps.clock().getTime();
      return deleteEndedSessions(deps.db, {
        usedBefore: new Date(now - IDLE_MS),
        openedBefore: new Date(now - MAX_MS),
      });
    },
  };
}

type Asked = { user: SignedInUser; session: boolean; token: string | undefined };

async function admit(
  { user, session, token }: Asked,
  deps: OperatorSessionDeps,
): Promise<AdmittedOperator | undefined> {
  // Without operators there is no console, and nothing to look up.
  if (deps.operators.length === 0) return undefined;
  const account = await deps.users.find(user.id);
  if (!account?.email_verified || account.blocked_at || !deps.operators.includes(account.email)) {
    return undefined;
  }
  // What is known of other requests may be seconds old.
  if (account.token_version !== user.tokenVersion) return undefined;
  const operator: AdmittedOperator = { ...user, email: account.email };
  if (!session) return operator;
  const found = await findOpen({ operator, token }, deps);
  if (!found) throw sessionNeeded(user.id);
  const now = deps.clock();
  // Written once a minute at most: a page sends several requests at once.
  if (now.getTime() - found.used_at.getTime() > MINUTE_MS)
    await setUsed(deps.db, { hash: found.token_hash, now });
  return { ...operator, sessionHash: found.token_hash };
}

type Held = { operator: AdmittedOperator; token: string | undefined };

async function findOpen({ operator, token }: Held, { db, clock }: OperatorSessionDeps) {
  if (!token) return undefined;
  const found = await findSession(db, { hash: hashCode(token), userId: operator.id });
  if (!found || found.token_version !== operator.tokenVersion) return undefined;
  return endOf(found).getTime() > clock().getTime() ? found : undefined;
}

function endOf({ opened_at, used_at }: Pick<SessionRow, 'opened_at' | 'used_at'>): Date {
  return new Date(Math.min(opened_at.getTime() + MAX_MS, used_at.getTime() + IDLE_MS));
}

async function getState({ operator, token }: Held, deps: OperatorSessionDeps): Promise<OperatorState> {
  const { email } = operator;
  const isEnrolled = await deps.factors.isEnrolled(operator.id);
  const found = isEnrolled ? await findOpen({ operator, token }, deps) : undefined;
  const state = !isEnrolled ? 'enrol' : found ? 'open' : 'code';
  return {
    state,
    email,
    expires_at: found ? endOf(found).toISOString() : null,
    recovery_codes_left: found ? await deps.factors.countRecoveryCodes(operator.id) : 0,
  };
}

type Entered = { operator: AdmittedOperator; code: string };

async function confirm(
  { operator, code }: Entered,
  deps: OperatorSessionDeps,
): Promise<OpenedSession & { recovery_codes: string[] }> {
  const { opened, insert } = newSession(operator, deps);
  const recovery_codes = await deps.factors.confirm({ operator, code, andThen: insert });
  deps.securityEvents.record('operator-enrolled', { user: operator.id });
  return { ...opened, recovery_codes };
}

async function open({ operator, code }: Entered, deps: OperatorSessionDeps): Promise<OpenedSession> {
  const { opened, insert } = newSession(operator, deps);
  await deps.factors.verify({
    operator,
    code,
    async andThen(trx) {
      await insert(trx);
      await deps.audit.recording({ operator, act: 'operator.sign-in' })(trx);
    },
  });
  deps.securityEvents.record('operator-sign-in', { user: operator.id });
  return opened;
}

function newSession(operator: AdmittedOperator, { clock }: OperatorSessionDeps) {
  const now = clock();
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const session = {
    token_hash: hashCode(token),
    user_id: operator.id,
    token_version: operator.tokenVersion,
    opened_at: now,
    used_at: now,
  };
  const insert: RecordAct = (trx) => insertSession(trx, session);
  return { opened: { token, expires_at: endOf(session).toISOString() }, insert };
}

async function close(operator: AdmittedOperator, { db, audit }: OperatorSessionDeps): Promise<void> {
  const { sessionHash } = operator;
  if (!sessionHash) return;
  await inTransaction(db, async (trx) => {
    await deleteSession(trx, sessionHash);
    await audit.recording({ operator, act: 'operator.sign-out' })(trx);
  });
}
