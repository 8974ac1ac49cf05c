import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tagsQuery } from '../../shared/api/catalogue.queries.ts';
import { useTagNames } from './tag-list.query.ts';

function Names() {
  const { names, error } = useTagNames();
  return <p>{error ?? names.join()}</p>;
}

it.each([
  ['the names where there are some', async () => [{ id: '1', name: 'Puzzle' }], 'Puzzle'],
  ['what went wrong where there are none', () => Promise.reject(new Error('down')), 'Error fetching tags.'],
] as const)('answers %s', async (_, queryFn, words) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  await client.prefetchQuery({ ...tagsQuery, retry: false, queryFn: queryFn as never });
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  expect(shown).toBe(`<p>${words}</p>`);
});
