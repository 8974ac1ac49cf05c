import { defineCall, defineUpload } from './define-call.ts';
import { idempotencyHeaders } from './fields.ts';
import {
  createTicketBody,
  helpArticleList,
  helpdeskFile,
  screenshotForm,
  ticket,
  ticketList,
} from './helpdesk.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.helpdesk;
const tags = ['Helpdesk'];

export const helpdeskCalls = {
  listArticles: defineCall({
    method: 'GET',
    path: PATHS.articles,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the help articles',
    response: { 200: helpArticleList },
    errors: [502],
    reads: 'articles',
  }),
  uploadScreenshot: defineUpload({
    path: PATHS.files,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Uploads a screenshot for a ticket',
    form: screenshotForm,
    response: { 201: helpdeskFile },
    errors: [400, 408, 413, 415, 422, 429],
    limit: { max: 100, per: 'hour', by: 'user' },
  }),
  createTicket: defineCall({
    method: 'POST',
    path: PATHS.tickets,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Submits a ticket',
    description: 'The same Idempotency-Key never submits a second one.',
    headers: idempotencyHeaders,
    body: createTicketBody,
    response: { 201: ticket },
    errors: [400, 413, 422, 429],
    limit: { max: 20, per: 'hour', by: 'user' },
    changes: ['tickets'],
  }),
  listTickets: defineCall({
    method: 'GET',
    path: PATHS.tickets,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the newest fifty tickets',
    response: { 200: ticketList },
    reads: 'tickets',
  }),
};
