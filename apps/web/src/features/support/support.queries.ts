import type { Ticket } from '@avatarcade/contracts/helpdesk';
import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
import { RENEW_LINKS_MS } from '../../shared/files/file-links.ts';

/** Polls while a ticket is being sent. */
const ON_ITS_WAY_MS = 4000;

export const articlesQuery = queryOptions({
  ...callQuery(helpdeskCalls.listArticles),
  staleTime: 5 * 60_000,
});

export const ticketsQuery = queryOptions({
  ...callQuery(helpdeskCalls.listTickets),
  refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? ON_ITS_WAY_MS : RENEW_LINKS_MS),
});

function isOnItsWay({ status }: Ticket): boolean {
  return status === 'queued';
}
