import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { PresenterTraitsTable } from './presenters.tables.ts';

export type TraitsRow = Selectable<PresenterTraitsTable>;

export async function listTraits(db: Db | Trx, maker: string): Promise<TraitsRow[]> {
  return db.selectFrom('presenter_traits').selectAll().where('maker', '=', maker).orderBy('look').execute();
}

/** All traits of a maker's looks, in place of those that were there. */
export async function replaceTraits(
  trx: Trx,
  { maker, rows }: { maker: string; rows: readonly Omit<TraitsRow, 'maker'>[] },
): Promise<void> {
  await trx.deleteFrom('presenter_traits').where('maker', '=', maker).execute();
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500).map((row) => ({ maker, ...row }));
    await trx.insertInto('presenter_traits').values(part).execute();
  }
}
