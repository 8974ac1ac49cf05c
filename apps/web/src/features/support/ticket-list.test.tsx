import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { ticketsQuery } from './support.queries.ts';
import { TicketList } from './ticket-list.tsx';

it('says that the requests could not be loaded, and offers a retry', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const failure = new ApiError({ error: 'The server is resting.', status: 503 });
  await client.prefetchQuery({ ...ticketsQuery, retry: false, queryFn: () => Promise.reject(failure) });
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TicketList />
    </QueryClientProvider>,
  );
  expect(shown).toContain('role="alert"');
  expect(shown).toContain('The server is resting.');
  expect(shown).toContain('Try again');
});
