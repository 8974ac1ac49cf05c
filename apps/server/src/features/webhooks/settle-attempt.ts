import type { Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import {
  failWaiting,
  insertAttempt,
  type Outcome,
  type PlannedAttempt,
  setOutcome,
} from './deliveries.queries.ts';
import {
  type EndpointRow,
  lockEndpoint,
  setDelivering,
  setFailing,
  setSwitchedOff,
} from './endpoints.queries.ts';
import { FAILING_MS, isAccepted, pauseAfter } from './retry-schedule.rules.ts';
import { sendWebhookNotice } from './webhook-notice.job.ts';
import type { OffReason } from './webhooks.tables.ts';

export type AttemptResult = {
  startedAt: Date;
  durationMs: number;
  /** Null if there was no response. */
  status: number | null;
  /** Null if it was accepted. */
  error: string | null;
};

type Made = {
  trx: Trx;
  planned: PlannedAttempt;
  owner: { userId: string; endpointId: string };
  result: AttemptResult;
  now: Date;
};

const GONE = 410;

/**
 * Records an attempt and what follows from it: the delivery has arrived, is tried again later, or has failed, and its
 * endpoint may be switched off. Has no effect if the attempt is not wanted any more.
 */
export async function settleAttempt(
  { trx, planned, owner, result, now }: Made,
  { jobs }: { jobs: JobQueue },
): Promise<void> {
  const { userId, endpointId } = owner;
  const endpoint = await lockEndpoint(trx, { userId, id: endpointId });
  if (!endpoint) return;
  const accepted = isAccepted(result.status);
  const outcome = accepted ? DELIVERED : planNext(planned, now);
  if (!(await setOutcome(trx, { ...planned, ...outcome }))) return;
  await insertAttempt(trx, {
    delivery_id: planned.deliveryId,
    started_at: result.startedAt,
    duration_ms: result.durationMs,
    response_status: result.status,
    error: result.error,
  });
  if (accepted) return setDelivering(trx, { id: endpointId, now });
  await setFailing(trx, { id: endpointId, since: result.startedAt });
  const reason = findOffReason(endpoint, { status: result.status, now });
  if (reason) {
    await switchOff({ trx, endpointId, reason, now });
    await jobs.enqueue(trx, { job: sendWebhookNotice, payload: { endpointId } });
  } else if (outcome.nextAttemptAt) {
    await jobs.enqueue(trx, {
      job: deliverWebhook,
      payload: { ...planned, attempt: planned.attempt + 1 },
      startAfterSeconds: Math.ceil((outcome.nextAttemptAt.getTime() - now.getTime()) / 1000),
      group: userId,
    });
  }
}

const DELIVERED: Outcome = { status: 'delivered', nextAttemptAt: null };

function planNext({ attempt }: PlannedAttempt, now: Date): Outcome {
  const pause = pauseAfter(attempt);
  if (pause === undefined) return { status: 'failed', nextAttemptAt: null };
  return { status: 'waiting', nextAttemptAt: new Date(now.getTime() + pause) };
}

function findOffReason(
  { failing_since: since }: EndpointRow,
  { status, now }: { status: number | null; now: Date },
): OffReason | undefined {
  if (status === GONE) return 'gone';
  return since && now.getTime() - since.getTime() >= FAILING_MS ? 'failing' : undefined;
}

type SwitchOff = { trx: Trx; endpointId: string; reason: OffReason; now: Date };

/** What waits for the endpoint has failed with that, and can be replayed. */
export async function switchOff({ trx, endpointId, reason, now }: SwitchOff): Promise<void> {
  await setSwitchedOff(trx, { id: endpointId, reason, now });
  await failWaiting(trx, endpointId);
}
