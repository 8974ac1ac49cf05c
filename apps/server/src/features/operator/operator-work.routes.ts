import { OPERATOR_PAGE_SIZE as pageSize } from '@avatarcade/contracts/limits';
import {
  operatorMoneyCalls,
  operatorQueueCalls,
  operatorTicketCalls,
} from '@avatarcade/contracts/operator-work.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import type { OperatorMoney } from './operator-ledger.service.ts';
import type { OperatorQueues } from './operator-queues.service.ts';
import type { OperatorTickets } from './operator-tickets.service.ts';

type WorkRouteDeps = { queues: OperatorQueues; money: OperatorMoney; tickets: OperatorTickets };

/** Queues, the ledger and tickets. */
export function operatorWorkRoutes({ queues, money, tickets }: WorkRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: operatorQueueCalls,
      handlers: {
        listQueues: () => queues.list(),
        async pauseQueue({ user: operator, params, body }) {
          await queues.pause({ operator, ...params, ...body });
          return null;
        },
        async resumeQueue({ user: operator, params, body }) {
          await queues.resume({ operator, ...params, ...body });
          return null;
        },
      },
    });
    implementCalls(app, {
      calls: operatorMoneyCalls,
      handlers: {
        getOperatorLedger: () => money.get(),
        checkLedger: ({ user }) => money.check(user),
        reconcileLedger: ({ user: operator, body }) => money.reconcile({ operator, ...body }),
        writeOffTestMoney: ({ user: operator, body }) => money.writeOff({ operator, ...body }),
        claimPayment: ({ user: operator, params, body: { user, euros, reason } }) =>
          money.claim({ operator, session: params.session, user, euros, reason }),
      },
    });
    implementCalls(app, {
      calls: operatorTicketCalls,
      handlers: {
        listOperatorTickets: async ({ query: { page, state, user: userId } }) =>
          presentPage(await tickets.search({ page, pageSize, state, userId }), pageSize),
        getOperatorTicket: ({ params }) => tickets.get(params.number),
        async answerTicket({ user: operator, params, body }) {
          await tickets.answer({ operator, ...params, ...body });
          return null;
        },
        async markTicket({ user: operator, params, body }) {
          await tickets.mark({ operator, ...params, ...body });
          return null;
        },
      },
    });
  };
}
