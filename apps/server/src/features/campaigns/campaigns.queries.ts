import { type Insertable, type Selectable, sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { CampaignsTable } from './campaigns.tables.ts';

export type CampaignRow = Selectable<CampaignsTable>;
type Handle = Db | Trx;

export async function insertCampaign(trx: Trx, row: Insertable<CampaignsTable>): Promise<void> {
  await trx
    .insertInto('campaigns')
    .values({ ...row, hooks: jsonValue(row.hooks) })
    .execute();
}

export async function findCampaign(db: Handle, { userId, id }: Owned): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findCampaignName(
  trx: Trx,
  id: string,
): Promise<{ name: string; user_id: string } | undefined> {
  return trx.selectFrom('campaigns').select(['name', 'user_id']).where('id', '=', id).executeTakeFirst();
}

export type CampaignSearch = Paging & { userId: string; productId?: string | undefined };

export async function listCampaigns(db: Handle, query: CampaignSearch): Promise<PageOf<CampaignRow>> {
  const found = db
    .selectFrom('campaigns')
    .where('user_id', '=', query.userId)
    .$if(query.productId !== undefined, (some) => some.where('product_id', '=', query.productId ?? ''));
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

export async function listCampaignsOfUser(db: Handle, userId: string): Promise<CampaignRow[]> {
  return db.selectFrom('campaigns').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export async function renameCampaign(
  trx: Trx,
  { userId, id, name }: Owned & { name: string },
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns whether it was there. */
export async function deleteCampaign(db: Handle, { userId, id }: Owned): Promise<boolean> {
  const result = await db
    .deleteFrom('campaigns')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteCampaignsOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('campaigns').where('user_id', '=', userId).execute();
}
