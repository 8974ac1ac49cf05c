import type {
  operatorActsQuery,
  operatorUsersQuery,
  operatorVideosQuery,
} from '@avatarcade/contracts/operator';
import { operatorCalls, operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import type { operatorTicketsQuery } from '@avatarcade/contracts/operator-work';
import {
  operatorMoneyCalls,
  operatorQueueCalls,
  operatorTicketCalls,
} from '@avatarcade/contracts/operator-work.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callQuery } from '../../shared/api/call-query.ts';

/** What others do meanwhile counts: everything is shown from the cache and fetched again. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;
/** Queues and what needs attention change by themselves. */
const live = { staleTime: 0, refetchInterval: 5000 } as const;

export const stateQuery = queryOptions({ ...callQuery(operatorSessionCalls.getOperatorState), staleTime: 0 });
export const overviewQuery = queryOptions({ ...callQuery(operatorCalls.getOperatorOverview), ...live });
export const queuesQuery = queryOptions({ ...callQuery(operatorQueueCalls.listQueues), ...live });
export const ledgerQuery = queryOptions({ ...callQuery(operatorMoneyCalls.getOperatorLedger), staleTime: 0 });
export const systemQuery = queryOptions({ ...callQuery(operatorCalls.getOperatorSystem), staleTime: 0 });

export const usersQuery = (query: z.output<typeof operatorUsersQuery>) =>
  queryOptions({ ...callQuery(operatorCalls.listOperatorUsers, { query }), ...fresh });
export const userQuery = (id: string) =>
  queryOptions({ ...callQuery(operatorCalls.getOperatorUser, { params: { id } }), staleTime: 0 });

export const videosQuery = (query: z.output<typeof operatorVideosQuery>) =>
  queryOptions({ ...callQuery(operatorCalls.listOperatorVideos, { query }), ...fresh });
export const videoQuery = (id: string) =>
  queryOptions({ ...callQuery(operatorCalls.getOperatorVideo, { params: { id } }), ...live });

export const ticketsQuery = (query: z.output<typeof operatorTicketsQuery>) =>
  queryOptions({ ...callQuery(operatorTicketCalls.listOperatorTickets, { query }), ...fresh });
export const ticketQuery = (number: number) =>
  queryOptions({ ...callQuery(operatorTicketCalls.getOperatorTicket, { params: { number } }), staleTime: 0 });

export const actsQuery = (query: z.output<typeof operatorActsQuery>) =>
  queryOptions({ ...callQuery(operatorCalls.listOperatorActs, { query }), ...fresh });
