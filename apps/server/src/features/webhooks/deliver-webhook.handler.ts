import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Sealer } from '../../platform/keys/sealer.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { PostResult, WebhookSender } from '../../providers/webhooks/webhook-sender.ts';
import { findPlanned, type PlannedAttempt } from './deliveries.queries.ts';
import { isAccepted } from './retry-schedule.rules.ts';
import { listValidSecrets } from './secrets.queries.ts';
import { type AttemptResult, settleAttempt } from './settle-attempt.ts';
import { signDelivery } from './sign-delivery.ts';

export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  sealer: Sealer;
  sender: WebhookSender;
  count: (result: AttemptResult) => void;
};

type Planned = NonNullable<Awaited<ReturnType<typeof findPlanned>>>;

const USER_AGENT = 'Avatarcade-Webhooks/1';
/** As much of a response is stored. */
const ERROR_LENGTH = 300;
const UNREADABLE = 'The webhook’s secret can’t be read by this server. Please rotate it.';
const STOPPED = 'The server stopped before it knew the result.';

/** Makes one attempt. If the process stops in between, the same attempt is made again, with the same `webhook-id`. */
export function createDeliverHandler(deps: DeliveryDeps): JobHandler<PlannedAttempt> {
  return async ({ payload, signal }) => {
    const planned = await findPlanned(deps.db, payload);
    if (!planned) return;
    const result = await attempt({ planned, signal }, deps);
    await settle({ planned, payload, result }, deps);
  };
}

/** After many stops of the server: counts as a failed attempt, so that the next one is planned. */
export function createDeliverExhaustedHandler(deps: DeliveryDeps): JobHandler<PlannedAttempt> {
  return async ({ payload }) => {
    const planned = await findPlanned(deps.db, payload);
    if (!planned) return;
    const result = { startedAt: deps.clock(), durationMs: 0, status: null, error: STOPPED };
    await settle({ planned, payload, result }, deps);
  };
}

async function attempt(
  { planned, signal }: { planned: Planned; signal: AbortSignal },
  deps: DeliveryDeps,
): Promise<AttemptResult> {
  const startedAt = deps.clock();
  const from = performance.now();
  const result = await post({ planned, at: startedAt, signal }, deps);
  return { startedAt, durationMs: Math.round(performance.now() - from), ...result };
}

async function post(
  { planned, at, signal }: { planned: Planned; at: Date; signal: AbortSignal },
  { db, sealer, sender }: DeliveryDeps,
): Promise<Pick<AttemptResult, 'status' | 'error'>> {
  const { id, endpoint_id: endpointId, url, payload } = planned;
  const sealed = await listValidSecrets(db, { endpointId, now: at });
  const secrets = sealed.flatMap((each) => sealer.open(each.sealed, endpointId)?.text ?? []);
  if (secrets.length === 0) return { status: null, error: UNREADABLE };
  const signed = await signDelivery({ id, at, payload, secrets });
  const headers = { 'content-type': 'application/json', 'user-agent': USER_AGENT, ...signed };
  return describe(await sender.post({ url, headers, body: payload, signal }));
}

function describe(result: PostResult): Pick<AttemptResult, 'status' | 'error'> {
  if (result.status === null) return result;
  if (isAccepted(result.status)) return { status: result.status, error: null };
  const isRedirect = result.status >= 300 && result.status < 400;
  const error = isRedirect
    ? 'It redirected elsewhere. Redirects are not followed: please enter the new address.'
    : cleanLine(result.text).slice(0, ERROR_LENGTH) || 'The response was empty.';
  return { status: result.status, error };
}

type Settle = { planned: Planned; payload: PlannedAttempt; result: AttemptResult };

async function settle({ planned, payload, result }: Settle, { db, clock, jobs, count }: DeliveryDeps) {
  const owner = { userId: planned.user_id, endpointId: planned.endpoint_id };
  await inTransaction(db, (trx) =>
    settleAttempt({ trx, planned: payload, owner, result, now: clock() }, { jobs }),
  );
  count(result);
}
