import { z } from 'zod';
import { type Call, defineCall } from './define-call.ts';
import { reasonBody } from './operator.ts';
import {
  answerBody,
  claimBody,
  claimed,
  claimParams,
  ledgerCheck,
  markTicketBody,
  operatorLedger,
  operatorQueues,
  operatorTicketDetails,
  operatorTickets,
  operatorTicketsQuery,
  queueParams,
  reconcileBody,
  reconciled,
  ticketParams,
  writeOffBody,
  writtenOff,
} from './operator-work.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.operator;
const nothing = { 204: z.null() } as const;
const open = { auth: 'operator', tags: ['Operator'], hidden: true } as const;
const changes = ['operator'] as const satisfies Call['changes'];
const reads = 'operator' as const;

export const operatorQueueCalls = {
  listQueues: defineCall({
    ...open,
    method: 'GET',
    path: PATHS.queues,
    summary: 'Returns the queues with their depth and age',
    response: { 200: operatorQueues },
    reads,
  }),
  pauseQueue: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.pauseQueue(':name'),
    summary: 'Stops the workers of every process from taking jobs of a queue',
    params: queueParams,
    body: reasonBody,
    response: nothing,
    errors: [409],
    changes,
  }),
  resumeQueue: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.resumeQueue(':name'),
    summary: 'Lets workers take jobs of a queue again',
    params: queueParams,
    body: reasonBody,
    response: nothing,
    errors: [409],
    changes,
  }),
};

export const operatorMoneyCalls = {
  getOperatorLedger: defineCall({
    ...open,
    method: 'GET',
    path: PATHS.ledger,
    summary: 'Returns the last check of the ledger, and payments without a user',
    response: { 200: operatorLedger },
    reads,
  }),
  checkLedger: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.checkLedger,
    summary: 'Checks every rule of the ledger',
    response: { 201: ledgerCheck },
    changes,
  }),
  reconcileLedger: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.reconcile,
    summary: 'Compares with the payment provider’s lists and credits what is missing',
    body: reconcileBody,
    response: { 201: reconciled },
    errors: [409, 502],
    changes,
  }),
  writeOffTestMoney: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.writeOff,
    summary: 'Removes sandbox and test payments from balances',
    body: writeOffBody,
    response: { 201: writtenOff },
    changes,
  }),
  claimPayment: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.claimPayment(':session'),
    summary: 'Assigns an unclaimed payment to a user',
    params: claimParams,
    body: claimBody,
    response: { 201: claimed },
    errors: [409],
    changes,
  }),
};

export const operatorTicketCalls = {
  listOperatorTickets: defineCall({
    ...open,
    method: 'GET',
    path: PATHS.tickets,
    summary: 'Returns a page of tickets, those that wait longest first',
    query: operatorTicketsQuery,
    response: { 200: operatorTickets },
    reads,
  }),
  getOperatorTicket: defineCall({
    ...open,
    method: 'GET',
    path: PATHS.ticket(':number'),
    summary: 'Returns a ticket with its answers',
    params: ticketParams,
    response: { 200: operatorTicketDetails },
    reads,
  }),
  answerTicket: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.answerTicket(':number'),
    summary: 'Emails an answer and marks the ticket as answered',
    params: ticketParams,
    body: answerBody,
    response: nothing,
    errors: [409],
    changes,
  }),
  markTicket: defineCall({
    ...open,
    method: 'POST',
    path: PATHS.markTicket(':number'),
    summary: 'Marks a ticket as answered or closed, without an email',
    params: ticketParams,
    body: markTicketBody,
    response: nothing,
    errors: [409],
    changes,
  }),
};
