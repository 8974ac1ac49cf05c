import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { OperatorActsTable } from './operator.tables.ts';

export type ActRow = Selectable<OperatorActsTable>;

export async function insertAct(trx: Trx, act: Omit<Insertable<OperatorActsTable>, 'id'>): Promise<void> {
  await trx
    .insertInto('operator_acts')
    .values({ ...act, facts: jsonValue(act.facts) })
    .execute();
}

export type ActSearch = Paging & { target?: string | undefined; area?: string | undefined };

/** Newest first. */
export async function searchActs(db: Db, { target, area, ...paging }: ActSearch): Promise<PageOf<ActRow>> {
  const found = db
    .selectFrom('operator_acts')
    .$if(target !== undefined, (some) => some.where('target', '=', target ?? ''))
    .$if(area !== undefined, (some) => some.where(sql<boolean>`starts_with(act, ${`${area}.`})`));
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute();
  return { items, count };
}

export async function listActsOf(db: Db, operatorId: string): Promise<ActRow[]> {
  return db
    .selectFrom('operator_acts')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute();
}
