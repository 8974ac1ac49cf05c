import type { WebhookType } from '@avatarcade/contracts/webhook-events';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { DeliveryStatus, WebhookAttemptsTable, WebhookDeliveriesTable } from './webhooks.tables.ts';

type Handle = Db | Trx;

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;
export type AttemptRow = Selectable<WebhookAttemptsTable>;
/** One attempt of one run. A job names it, and has nothing to do once it has been made. */
export type PlannedAttempt = { deliveryId: string; run: number; attempt: number };

export type NewEvent = { userId: string; key: string; type: WebhookType; payload: string; now: Date };

/** The user's endpoints that want the event. None is deleted or switched off before the transaction ends. */
export async function listWanting(
  trx: Trx,
  { userId, type }: { userId: string; type: WebhookType },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('user_id', '=', userId)
    .where('switched_off_at', 'is', null)
    .where(sql<boolean>`jsonb_exists(events, ${type})`)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the new deliveries; none for an endpoint that has the event already. */
export async function insertDeliveries(
  trx: Trx,
  { endpointIds, event }: { endpointIds: string[]; event: Omit<NewEvent, 'userId'> },
): Promise<DeliveryRow[]> {
  const { key, type, payload, now } = event;
  return trx
    .insertInto('webhook_deliveries')
    .values(
      endpointIds.map((endpoint_id) => ({
        endpoint_id,
        event_key: key,
        type,
        payload,
        created_at: now,
        status: 'waiting' as const,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_key']).doNothing())
    .returningAll()
    .execute();
}

/** A delivery that waits for exactly that attempt, with what sending it needs. */
export async function findPlanned(db: Db, { deliveryId, run, attempt }: PlannedAttempt) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .select(['webhook_deliveries.id', 'endpoint_id', 'user_id', 'url', 'payload'])
    .where('webhook_deliveries.id', '=', deliveryId)
    .where('run', '=', run)
    .where('attempts', '=', attempt - 1)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

export type Outcome = { status: DeliveryStatus; nextAttemptAt: Date | null };

/** Returns false if the attempt is not wanted any more: replayed, or its endpoint was switched off meanwhile. */
export async function setOutcome(
  trx: Trx,
  { deliveryId, run, attempt, status, nextAttemptAt }: PlannedAttempt & Outcome,
): Promise<boolean> {
  const result = await trx
    .updateTable('webhook_deliveries')
    .set({ status, next_attempt_at: nextAttemptAt, attempts: attempt })
    .where('id', '=', deliveryId)
    .where('run', '=', run)
    .where('attempts', '=', attempt - 1)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertAttempt(trx: Trx, attempt: Omit<AttemptRow, 'id'>): Promise<void> {
  await trx.insertInto('webhook_attempts').values(attempt).execute();
}

/** Ends what waits for an endpoint that is switched off. */
export async function failWaiting(trx: Trx, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute();
}

type Of = { endpointId: string; id: string };

/** Begins another run of a delivery. Undefined if the endpoint has no such delivery. */
export async function restartDelivery(
  trx: Trx,
  { endpointId, id, now }: Of & { now: Date },
): Promise<DeliveryRow | undefined> {
  return trx
    .updateTable('webhook_deliveries')
    .set((eb) => ({ status: 'waiting', run: eb('run', '+', 1), attempts: 0, next_attempt_at: now }))
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export type DeliverySearch = Paging & {
  endpointId: string;
  status?: DeliveryStatus | undefined;
  type?: WebhookType | undefined;
};

/** Newest first. */
export async function listDeliveries(db: Db, search: DeliverySearch): Promise<PageOf<DeliveryRow>> {
  const { endpointId, status, type } = search;
  const found = db
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'waiting'))
    .$if(type !== undefined, (some) => some.where('type', '=', type ?? 'webhook.test'));
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(search.pageSize)
    .offset(offsetOf(search))
    .execute();
  return { items, count };
}

/** Of several deliveries, oldest first. */
export async function listAttempts(db: Handle, deliveryIds: string[]): Promise<Map<string, AttemptRow[]>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ delivery_id }) => delivery_id);
}

/** Everything that was sent for a user, for the user's own download. */
export async function listDeliveriesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .select([
      'webhook_deliveries.id',
      'webhook_endpoints.url',
      'type',
      'payload',
      'webhook_deliveries.created_at',
      'status',
    ])
    .where('user_id', '=', userId)
    .orderBy('webhook_deliveries.created_at')
    .execute();
}

/** Deletes deliveries from before that time with their attempts, unless one is being replayed. Returns their number. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<', before)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
