import { API_PATHS } from '@avatarcade/contracts/paths';
import { walletEntryList, walletQuery } from '@avatarcade/contracts/wallet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/database/database.ts';
import { listEntries } from './wallet.queries.ts';
import { toEuros } from './wallet.rules.ts';

const PAGE_SIZE = 20;

export function walletRoutes({ db }: { db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      API_PATHS.wallet.entries,
      { schema: { tags: ['Wallet'], querystring: walletQuery, response: { 200: walletEntryList } } },
      async (request) => {
        const offset = (request.query.page - 1) * PAGE_SIZE;
        const { entries, count } = await listEntries(db, request.user.id, { offset, limit: PAGE_SIZE });
        return {
          count,
          total_pages: Math.ceil(count / PAGE_SIZE),
          results: entries.map((entry) => ({
            id: entry.id,
            time: entry.time.toISOString(),
            kind: entry.kind,
            amount: toEuros(entry.amountCents),
            balance_after: toEuros(entry.balanceAfterCents),
            purpose: entry.purpose,
          })),
        };
      },
    );
  };
}
