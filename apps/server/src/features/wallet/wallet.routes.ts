import type { statementQuery } from '@avatarcade/contracts/wallet';
import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import type { Db } from '../../platform/database/database.ts';
import { createStatementService, type StatementFilter } from './statement.service.ts';

const PAGE_SIZE = 20;

export function walletRoutes({ db }: { db: Db }): FastifyPluginAsync {
  const statement = createStatementService({ db });
  return async (app) => {
    implementCalls(app, {
      calls: walletCalls,
      handlers: {
        async listEntries({ user, query }) {
          const paging = { page: query.page, pageSize: PAGE_SIZE };
          const found = await statement.list(readFilter(user.id, query), paging);
          return { ...presentPage(found, PAGE_SIZE), since: found.since };
        },
        getEntry: ({ user, params }) => statement.get(user.id, params.id),
        getStatement: async ({ user, query, reply }) =>
          reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', 'attachment; filename="avatarcade-statement.csv"')
            .header('cache-control', 'no-store')
            .send(await statement.writeCsv(readFilter(user.id, query))),
      },
    });
  };
}

function readFilter(userId: string, { kind, from, to }: z.output<typeof statementQuery>): StatementFilter {
  return { userId, kind, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
}
