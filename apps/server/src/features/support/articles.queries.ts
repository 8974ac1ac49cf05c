import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { ArticleCopiesTable } from './support.tables.ts';

export type ArticleCopy = Selectable<ArticleCopiesTable>;

export async function findArticleCopy(db: Db, source: string): Promise<ArticleCopy | undefined> {
  return db.selectFrom('article_copies').selectAll().where('source', '=', source).executeTakeFirst();
}

/** Only one copy is stored: another source's copy is useless. */
export async function saveArticleCopy(db: Db, copy: ArticleCopy): Promise<void> {
  const articles = jsonValue(copy.articles);
  await db.deleteFrom('article_copies').where('source', '!=', copy.source).execute();
  await db
    .insertInto('article_copies')
    .values({ ...copy, articles })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ articles, fetched_at: copy.fetched_at }),
    )
    .execute();
}
