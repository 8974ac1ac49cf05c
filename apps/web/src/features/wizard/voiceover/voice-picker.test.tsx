import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import { voicesQuery } from '../wizard.queries.ts';
import { VoicePicker } from './voice-picker.tsx';

it('says that the voices could not be fetched, and offers to try again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const form = buildCompleteForm();
  const { gender, language } = form;
  const query = voicesQuery({ gender, language });
  await client.prefetchQuery({ ...query, retry: false, queryFn: () => Promise.reject(new Error('down')) });
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VoicePicker form={form} dispatch={() => undefined} />
    </QueryClientProvider>,
  );
  expect(shown).toContain('Error fetching voices.');
  expect(shown).toContain('Try again');
});
