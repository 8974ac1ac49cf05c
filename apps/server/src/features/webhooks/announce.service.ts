import type { WebhookBodies, WebhookType } from '@avatarcade/contracts/webhook-events';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import { type DeliveryRow, insertDeliveries, listWanting } from './deliveries.queries.ts';

type EventOf<Type extends WebhookType> = {
  userId: string;
  type: Type;
  /** Identifies the event: announced twice, it is sent once. */
  key: string;
  /** Called only if somebody listens. */
  data: () => WebhookBodies[Type]['data'];
};

/**
 * Records an event for the user's webhooks, as part of the transaction of the change that it is about: both happen, or
 * neither.
 */
export type Announce = <Type extends WebhookType>(trx: Trx, event: EventOf<Type>) => Promise<void>;

export type AnnounceDeps = { clock: Clock; jobs: JobQueue };

export function createAnnounce(deps: AnnounceDeps): Announce {
  return async (trx, { userId, type, key, data }) => {
    const endpointIds = await listWanting(trx, { userId, type });
    if (endpointIds.length === 0) return;
    await recordEvent({ trx, userId, endpointIds, type, key, data: data() }, deps);
  };
}

type Recorded = {
  trx: Trx;
  userId: string;
  endpointIds: string[];
  type: WebhookType;
  key: string;
  data: WebhookBodies[WebhookType]['data'];
};

/** Adds the event's deliveries to those endpoints, and the jobs that make their first attempts. */
export async function recordEvent(
  { trx, userId, endpointIds, type, key, data }: Recorded,
  { clock, jobs }: AnnounceDeps,
): Promise<DeliveryRow[]> {
  const now = clock();
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const deliveries = await insertDeliveries(trx, { endpointIds, event: { key, type, payload, now } });
  for (const { id } of deliveries) {
    const planned = { deliveryId: id, run: 1, attempt: 1 };
    await jobs.enqueue(trx, { job: deliverWebhook, payload: planned, group: userId });
  }
  return deliveries;
}
