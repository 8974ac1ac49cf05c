import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import { readBatches } from '../../platform/database/read-batches.ts';

export type Activity = {
  userId: string;
  keyId: string;
  /** Identifies the request: `requestId` is for people, and others may have the same. */
  useId: string;
  requestId: string;
  call: string;
  targetId: string | null;
  now: Date;
};

export type ActivityRow = {
  id: string;
  happened_at: Date;
  key_id: string;
  key_name: string;
  call: string;
  target_id: string | null;
  cents: number;
  status: number | null;
  request_id: string;
};

/**
 * Adds to what the key has spent on that day. Returns false, and adds nothing, if the key's limit would be exceeded:
 * concurrent requests of one key wait here for one another.
 */
export async function addSpending(
  trx: Trx,
  { keyId, day, cents }: { keyId: string; day: string; cents: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO api_key_spending (key_id, day, cents)
    SELECT id, ${day}::date, ${cents}::integer FROM api_keys
    WHERE id = ${keyId} AND (daily_limit_cents IS NULL OR daily_limit_cents >= ${cents})
    ON CONFLICT (key_id, day) DO UPDATE SET cents = api_key_spending.cents + excluded.cents
    WHERE coalesce(
      (SELECT daily_limit_cents FROM api_keys WHERE id = api_key_spending.key_id) >= api_key_spending.cents + excluded.cents,
      true
    )
    RETURNING cents`.execute(trx);
  return rows.length > 0;
}

export async function findSpending(
  db: Db | Trx,
  { keyId, day }: { keyId: string; day: string },
): Promise<{ spentCents: number; limitCents: number | null }> {
  const row = await db
    .selectFrom('api_keys')
    .leftJoin('api_key_spending', (join) =>
      join.onRef('api_key_spending.key_id', '=', 'api_keys.id').on('day', '=', day),
    )
    .select(['daily_limit_cents as limitCents', 'cents'])
    .where('api_keys.id', '=', keyId)
    .executeTakeFirst();
  return { spentCents: row?.cents ?? 0, limitCents: row?.limitCents ?? null };
}

/** Part of the transaction that debits, so a debit without its row can't exist. */
export async function insertSpent(trx: Trx, activity: Activity & { cents: number }): Promise<void> {
  await trx
    .insertInto('api_key_activity')
    .values({ ...columnsOf(activity), cents: activity.cents, status: null })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet((eb) => ({
        cents: eb('api_key_activity.cents', '+', eb.ref('excluded.cents')),
      })),
    )
    .execute();
}

/** The request's row, or the status in the row that its debit has made. */
export async function saveStatus(db: Db, activity: Activity & { status: number }): Promise<void> {
  await db
    .insertInto('api_key_activity')
    .values({ ...columnsOf(activity), cents: 0, status: activity.status })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        target_id: eb.fn.coalesce('excluded.target_id', 'api_key_activity.target_id'),
      })),
    )
    .execute();
}

function columnsOf({ userId, keyId, useId, requestId, call, targetId, now }: Activity) {
  return {
    user_id: userId,
    key_id: keyId,
    request_id: useId,
    named_request_id: requestId,
    call,
    target_id: targetId,
    happened_at: now,
  };
}

const COLUMNS = [
  'api_key_activity.id',
  'happened_at',
  'key_id',
  'api_keys.name as key_name',
  'call',
  'target_id',
  'cents',
  'status',
  sql<string>`coalesce(named_request_id, request_id)`.as('request_id'),
] as const;

export type ActivitySearch = Paging & { userId: string; keyId?: string | undefined };

/** Newest first. */
export async function listActivity(db: Db, query: ActivitySearch): Promise<PageOf<ActivityRow>> {
  const { keyId } = query;
  const found = db
    .selectFrom('api_key_activity')
    .where('api_key_activity.user_id', '=', query.userId)
    .$if(keyId !== undefined, (some) => some.where('key_id', '=', keyId ?? ''));
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await found
    .innerJoin('api_keys', 'api_keys.id', 'api_key_activity.key_id')
    .select(COLUMNS)
    .orderBy('happened_at', 'desc')
    .orderBy('api_key_activity.id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items, count };
}

/** The keys that have activity, by name. */
export async function listActiveKeys(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(eb.selectFrom('api_key_activity').select('id').whereRef('key_id', '=', 'api_keys.id')),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

async function listActivityBefore(
  db: Db,
  {
    userId,
    last,
    limit,
  }: { userId: string; last: Pick<ActivityRow, 'id' | 'happened_at'> | undefined; limit: number },
): Promise<ActivityRow[]> {
  return db
    .selectFrom('api_key_activity')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_activity.key_id')
    .select(COLUMNS)
    .where('api_key_activity.user_id', '=', userId)
    .$if(last !== undefined, (rest) =>
      rest.where((eb) =>
        eb(
          eb.refTuple('happened_at', 'api_key_activity.id'),
          '<',
          eb.tuple(last?.happened_at ?? new Date(0), last?.id ?? ''),
        ),
      ),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('api_key_activity.id', 'desc')
    .limit(limit)
    .execute();
}

/** Rows of one statement: thirteen months of a busy key are more than a process should hold. */
const BATCH = 500;

/** Newest first, without ids. Reads on as the caller does. */
export async function* listActivityOfUser(
  db: Db,
  { userId, batch = BATCH }: { userId: string; batch?: number },
): AsyncGenerator<Omit<ActivityRow, 'id' | 'key_id'>> {
  const rows = readBatches<ActivityRow>(batch, (last) =>
    listActivityBefore(db, { userId, last, limit: batch }),
  );
  for await (const { id: _, key_id: __, ...entry } of rows) yield entry;
}
