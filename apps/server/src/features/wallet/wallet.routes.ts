import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { statementQuery, walletEntry, walletEntryList, walletQuery } from '@avatarcade/contracts/wallet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { countPages, offsetOf } from '../../platform/database/paging.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { presentEntry } from './statement.present.ts';
import {
  countEntries,
  type EntryFilter,
  findEntry,
  findFirstTime,
  listEntries,
} from './statement.queries.ts';
import { buildStatement } from './statement-csv.ts';

const PAGE_SIZE = 20;
/** A file of more would be of no use to a spreadsheet. */
const STATEMENT_LIMIT = 50_000;

export function walletRoutes({ db }: { db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      API_PATHS.wallet.entries,
      { schema: { tags: ['Wallet'], querystring: walletQuery, response: { 200: walletEntryList } } },
      async ({ user, query }) => {
        const filter = readFilter(user.id, query);
        const paging = { page: query.page, pageSize: PAGE_SIZE };
        const entries = await listEntries(db, filter, { offset: offsetOf(paging), limit: PAGE_SIZE });
        const count = await countEntries(db, filter);
        return {
          count,
          total_pages: countPages(count, PAGE_SIZE),
          results: entries.map(presentEntry),
          since: (await findFirstTime(db, user.id))?.toISOString() ?? null,
        };
      },
    );

    app.get(
      API_PATHS.wallet.entry(':id'),
      {
        schema: {
          tags: ['Wallet'],
          params: z.object({ id: idField }),
          response: { 200: walletEntry, 404: errorBody },
        },
      },
      async ({ user, params }) => {
        const entry = await findEntry(db, user.id, params.id);
        if (!entry) throw notFound();
        return presentEntry(entry);
      },
    );

    app.get(
      API_PATHS.wallet.statement,
      {
        schema: {
          tags: ['Wallet'],
          description: 'The same entries as a CSV file, newest first.',
          querystring: statementQuery,
        },
      },
      async ({ user, query }, reply) => {
        const entries = await listEntries(db, readFilter(user.id, query), {
          offset: 0,
          limit: STATEMENT_LIMIT,
        });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="avatarcade-statement.csv"')
          .header('cache-control', 'no-store')
          .send(buildStatement(entries.map(presentEntry)));
      },
    );
  };
}

function readFilter(userId: string, { kind, from, to }: z.output<typeof statementQuery>): EntryFilter {
  return { userId, kind, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
}
