import type { WebhookEvent } from '@avatarcade/contracts/webhook-events';
import { type Selectable, sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { OffReason, WebhookEndpointsTable } from './webhooks.tables.ts';

type Handle = Db | Trx;

export type EndpointRow = Selectable<WebhookEndpointsTable>;
export type ShownEndpoint = EndpointRow & { last_four: string; previous_valid_until: Date | null };

/** The user's endpoints, oldest first. */
export async function listEndpoints(
  db: Handle,
  { userId, id }: { userId: string; id?: string },
): Promise<ShownEndpoint[]> {
  return db
    .selectFrom('webhook_endpoints')
    .innerJoin('webhook_secrets as newest', (join) =>
      join.onRef('newest.endpoint_id', '=', 'webhook_endpoints.id').on('newest.expires_at', 'is', null),
    )
    .selectAll('webhook_endpoints')
    .select((eb) => [
      'newest.last_four',
      eb
        .selectFrom('webhook_secrets as earlier')
        .select((all) => all.fn.max('earlier.expires_at').as('until'))
        .whereRef('earlier.endpoint_id', '=', 'webhook_endpoints.id')
        .as('previous_valid_until'),
    ])
    .where('user_id', '=', userId)
    .$if(id !== undefined, (some) => some.where('webhook_endpoints.id', '=', id ?? ''))
    .orderBy('webhook_endpoints.created_at')
    .orderBy('webhook_endpoints.id')
    .execute();
}

export async function countEndpoints(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewEndpoint = { userId: string; url: string; events: WebhookEvent[]; now: Date };

export async function insertEndpoint(trx: Trx, endpoint: NewEndpoint): Promise<string> {
  const { id } = await trx
    .insertInto('webhook_endpoints')
    .values({
      user_id: endpoint.userId,
      url: endpoint.url,
      events: jsonValue(endpoint.events),
      created_at: endpoint.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the user's endpoint until the transaction ends. */
export async function lockEndpoint(trx: Trx, { userId, id }: Owned): Promise<EndpointRow | undefined> {
  return trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateEndpoint(
  trx: Trx,
  { id, url, events }: { id: string; url: string; events: WebhookEvent[] },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ url, events: jsonValue(events) })
    .where('id', '=', id)
    .execute();
}

export async function setSwitchedOn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ switched_off_at: null, off_reason: null, failing_since: null })
    .where('id', '=', id)
    .execute();
}

export async function setSwitchedOff(
  trx: Trx,
  { id, reason, now }: { id: string; reason: OffReason; now: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ switched_off_at: now, off_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function setDelivering(trx: Trx, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null, last_delivered_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setFailing(trx: Trx, { id, since }: { id: string; since: Date }): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: since })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute();
}

export async function deleteEndpoint(db: Handle, { userId, id }: Owned): Promise<boolean> {
  const result = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Returns their ids. */
export async function deleteEndpointsOfUser(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('webhook_endpoints')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** For an email to its owner. Undefined if it was deleted, or is on again. */
export async function findOffNotice(db: Db, id: string) {
  return db
    .selectFrom('webhook_endpoints')
    .innerJoin('users', 'users.id', 'webhook_endpoints.user_id')
    .select(['users.email', 'url', 'off_reason', 'failing_since'])
    .where('webhook_endpoints.id', '=', id)
    .where('switched_off_at', 'is not', null)
    .executeTakeFirst();
}
