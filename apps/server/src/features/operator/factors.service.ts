import type { Confirmation } from '@avatarcade/contracts/privacy';
import type { RecordAct } from '../../modules/record-act.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Sealer } from '../../platform/keys/sealer.ts';
import { attemptWithin } from '../accounts/attempts.service.ts';
import { type ConfirmationDeps, ensureConfirmed } from '../accounts/confirmation.service.ts';
import type { AuditLog, Operator } from './acts.service.ts';
import { sendFactorNotice } from './factor-notice.job.ts';
import {
  countRecoveryCodes,
  type FactorRow,
  findFactor,
  insertFactor,
  listFactors,
  replaceRecoveryCodes,
  setConfirmed,
  setSealed,
  useRecoveryCode,
  useStep,
} from './factors.queries.ts';
import { codeWrong, enrolledAlready, notEnrolled } from './operator.errors.ts';
import { factorUri, findStep, hashCode, newFactorSecret, newRecoveryCodes } from './totp-code.ts';

export type FactorDeps = ConfirmationDeps & {
  sealer: Sealer;
  jobs: JobQueue;
  audit: AuditLog;
  /** What the authenticator shows beside the address. */
  issuer: string;
};

/** Five wrong codes in a quarter of an hour, whatever the network: only holders of the password get so far. */
const GUESSES = { most: 5, windowSeconds: 900 };

export type Factors = ReturnType<typeof createFactors>;

/** The second factor of operators: an authenticator by TOTP (RFC 6238), and recovery codes. */
export function createFactors(deps: FactorDeps) {
  const { db } = deps;
  return {
    isEnrolled: async (userId: string) => Boolean((await findFactor(db, userId))?.confirmed_at),
    countRecoveryCodes: (userId: string) => countRecoveryCodes(db, userId),
    enrol: (operator: Operator, confirmation: Confirmation) => enrol({ operator, confirmation }, deps),
    confirm: (given: Given) => confirm(given, deps),
    verify: (given: Given) => verify(given, deps),
    renewRecoveryCodes: (operator: Operator, code: string) => renewRecoveryCodes({ operator, code }, deps),
    reseal: (signal: AbortSignal) => reseal(signal, deps),
  };
}

/** `andThen` runs in the transaction that uses the code. */
type Given = { operator: Operator; code: string; andThen: RecordAct };

/** Replaces an authenticator that was never confirmed. An open browser isn't enough: the identity is confirmed again. */
async function enrol(
  { operator, confirmation }: { operator: Operator; confirmation: Confirmation },
  deps: FactorDeps,
): Promise<{ secret: string; uri: string }> {
  const { db, clock, sealer, issuer } = deps;
  if ((await findFactor(db, operator.id))?.confirmed_at) throw enrolledAlready();
  await ensureConfirmed({ userId: operator.id, confirmation }, deps);
  const secret = newFactorSecret();
  const sealed = sealer.seal(secret, operator.id);
  if (!(await insertFactor(db, { userId: operator.id, sealed, now: clock() }))) throw enrolledAlready();
  return { secret, uri: factorUri(secret, { email: operator.email, issuer }) };
}

/** The first code completes the enrolment. Returns the recovery codes, which are shown this once. */
async function confirm({ operator, code, andThen }: Given, deps: FactorDeps): Promise<string[]> {
  const factor = await findFactor(deps.db, operator.id);
  if (!factor) throw notEnrolled();
  if (factor.confirmed_at) throw enrolledAlready();
  const codes = newRecoveryCodes();
  const complete: RecordAct = async (trx) => {
    if (!(await setConfirmed(trx, { userId: operator.id, now: deps.clock() }))) throw enrolledAlready();
    await replaceRecoveryCodes(trx, { userId: operator.id, hashes: codes.map(hashCode) });
    const payload = { userId: operator.id, at: deps.clock().toISOString() };
    await deps.jobs.enqueue(trx, { job: sendFactorNotice, payload });
    await deps.audit.recording({ operator, act: 'operator.enrol' })(trx);
    await andThen(trx);
  };
  await guess({ operator, code, factor, andThen: complete }, deps);
  return codes;
}

/** Uses a code of the authenticator or a recovery code. Throws invalid if it is none, or was used. */
async function verify({ operator, code, andThen }: Given, deps: FactorDeps): Promise<void> {
  const factor = await findFactor(deps.db, operator.id);
  if (!factor?.confirmed_at) throw notEnrolled();
  await guess({ operator, code, factor, andThen, mayRecover: true }, deps);
}

async function renewRecoveryCodes(
  { operator, code }: { operator: Operator; code: string },
  deps: FactorDeps,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await verify(
    {
      operator,
      code,
      async andThen(trx) {
        await replaceRecoveryCodes(trx, { userId: operator.id, hashes: codes.map(hashCode) });
        await deps.audit.recording({ operator, act: 'operator.recovery-codes' })(trx);
      },
    },
    deps,
  );
  return codes;
}

type Guess = Given & { factor: FactorRow; mayRecover?: boolean };

/** Counted before it is tried, so that many at once don't exceed the limit. */
async function guess(given: Guess, { db, clock, sealer }: FactorDeps): Promise<void> {
  const { operator, code, factor, andThen } = given;
  const attempt = async () => {
    const secret = sealer.open(factor.sealed, operator.id)?.text;
    const step = secret === undefined ? undefined : findStep(code, { secret, now: clock() });
    await inTransaction(db, async (trx) => {
      if (!(await useCode(trx, { ...given, step }))) throw codeWrong(operator.id);
      await andThen(trx);
    });
  };
  await attemptWithin([{ subject: `operator:${operator.id}`, ...GUESSES }], { db, clock, attempt });
}

async function useCode(
  trx: Trx,
  { operator, code, factor, step, mayRecover }: Guess & { step: number | undefined },
): Promise<boolean> {
  const { id: userId } = operator;
  if (step !== undefined) return useStep(trx, { userId, sealed: factor.sealed, step });
  return mayRecover === true && (await useRecoveryCode(trx, { userId, hash: hashCode(code) }));
}

/** Seals what an older secret of the server sealed with the first one. Returns the number. */
async function reseal(signal: AbortSignal, { db, sealer }: FactorDeps): Promise<number> {
  let count = 0;
  for (const { user_id: userId, sealed: before } of await listFactors(db)) {
    signal.throwIfAborted();
    const opened = sealer.open(before, userId);
    if (!opened || opened.isCurrent) continue;
    await setSealed(db, { userId, before, sealed: sealer.seal(opened.text, userId) });
    count += 1;
  }
  return count;
}
