import { type Insertable, type Selectable, sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import { lockName } from '../../platform/database/lock-name.queries.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { ExportFile, ExportsTable } from './exports.tables.ts';

export type ExportRow = Selectable<ExportsTable>;
type Handle = Db | Trx;

/** What was exported is there. */
const hasSource = sql<boolean>`(video_id IS NOT NULL OR campaign_id IS NOT NULL)`;

export async function insertExport(trx: Trx, row: Insertable<ExportsTable>): Promise<void> {
  await trx.insertInto('exports').values(row).execute();
}

export async function findExport(db: Handle, { userId, id }: Owned): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(hasSource)
    .executeTakeFirst();
}

/** For its job. */
export async function findPendingExport(db: Handle, id: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

export type ExportSearch = Paging & {
  userId: string;
  now: Date;
  videoId?: string | undefined;
  campaignId?: string | undefined;
};

export async function listExports(db: Handle, query: ExportSearch): Promise<PageOf<ExportRow>> {
  const { userId, videoId, campaignId, now } = query;
  const found = db
    .selectFrom('exports')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where(hasSource)
    .$if(videoId !== undefined, (some) => some.where('video_id', '=', videoId ?? ''))
    .$if(campaignId !== undefined, (some) => some.where('campaign_id', '=', campaignId ?? ''));
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items, count };
}

/** Until the transaction ends, no other one adds to the user's packs. */
export async function lockExports(trx: Trx, userId: string): Promise<void> {
  await lockName(trx, `exports ${userId}`);
}

/** Those of a user that count against the limits, the newest first. */
export async function listKept(trx: Trx, userId: string): Promise<ExportRow[]> {
  return trx
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where(hasSource)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns false if it is no longer pending. */
export async function saveExport(
  db: Handle,
  { id, ...change }: { id: string; progress: number; files: ExportFile[] },
): Promise<boolean> {
  const result = await db
    .updateTable('exports')
    .set({ progress: change.progress, files: jsonValue(change.files) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** None if it no longer exists. */
export async function listFilesOfExport(db: Handle, id: string): Promise<ExportFile[]> {
  const row = await db.selectFrom('exports').select('files').where('id', '=', id).executeTakeFirst();
  return row?.files ?? [];
}

type Finished = Pick<ExportRow, 'id' | 'files' | 'checks' | 'expires_at'>;

/** Does nothing if it is no longer pending. */
export async function finishExport(db: Handle, { id, files, checks, expires_at }: Finished): Promise<void> {
  await db
    .updateTable('exports')
    .set({
      status: 'ready',
      progress: 100,
      files: jsonValue(files),
      checks: jsonValue(checks),
      expires_at,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Returns it as it was. */
export async function failExport(
  trx: Trx,
  { id, reason }: { id: string; reason: string },
): Promise<ExportRow | undefined> {
  const row = await findPendingExport(trx, id);
  if (!row) return undefined;
  await trx
    .updateTable('exports')
    .set({ status: 'failed', failure_reason: reason, files: jsonValue([]) })
    .where('id', '=', id)
    .execute();
  return row;
}

export async function deleteExports(trx: Trx, ids: readonly string[]): Promise<ExportRow[]> {
  if (ids.length === 0) return [];
  return trx.deleteFrom('exports').where('id', 'in', ids).returningAll().execute();
}

/** Those whose time is over, or whose video or campaign is deleted. */
export async function listOver(db: Handle, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('exports')
    .select('id')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb.not(hasSource)]))
    .limit(500)
    .execute();
}

export async function listExportsOfUser(db: Handle, userId: string): Promise<ExportRow[]> {
  return db.selectFrom('exports').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}
