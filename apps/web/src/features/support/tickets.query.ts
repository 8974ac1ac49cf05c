import { type Ticket, ticketList } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../shared/api/api-client.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { RENEW_LINKS_MS } from '../../shared/files/file-links.ts';

/** While one is on its way the list is asked for again. */
const ON_ITS_WAY_MS = 4000;

export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: async ({ signal }) =>
    unwrap(await api.get(API_PATHS.helpdesk.tickets, { schema: ticketList, signal })),
  refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? ON_ITS_WAY_MS : RENEW_LINKS_MS),
});

export function refreshTickets(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
}

function isOnItsWay({ status }: Ticket): boolean {
  return status === 'queued';
}
