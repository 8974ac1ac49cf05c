import type { Voice } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useReducer } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { voicesQuery } from '../../../shared/api/catalogue.queries.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { reduceWizard } from '../rules/wizard-reducer.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { VoicePicker } from './voice-picker.tsx';

it('says that the voices could not be loaded, and offers a retry', async () => {
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

const form = buildCompleteForm();

function voiceOf(name: string, change: Partial<Voice> = {}): Voice {
  if (!form.voice) throw new Error('The form has no voice.');
  const last = String(name.length).padStart(12, '1');
  return { ...form.voice, id: `00000000-0000-4000-8000-${last}`, key: name, name, ...change };
}

function Picker() {
  const start = { form, step: 1, direction: 'forward' as const, completed: false };
  const [state, dispatch] = useReducer(reduceWizard, start);
  return <VoicePicker form={state.form} dispatch={dispatch} />;
}

function open(voices: Voice[]) {
  const page = openPage();
  page.server.on(catalogueCalls.listVoices, () => voices);
  renderScreen(page, <Picker />);
  return page;
}

it('marks natural voices and links to their licences', async () => {
  open([voiceOf('Bella', { natural: true }), { ...voiceOf('Ada'), id: form.voice?.id ?? '' }]);
  expect(await screen.findAllByText('Natural')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'what to know of them' }).getAttribute('href')).toBe(
    '/voice-licences',
  );
  screen.getByRole('radio', { name: /Ada/, checked: true });
  expect(screen.queryByText(/not available any more/)).toBeNull();
});

it('chooses the first voice instead of a missing one, with a notice until another is chosen', async () => {
  const { user } = open([voiceOf('Emma'), voiceOf('Olivia')]);
  const notice = 'The voice Ada is not available any more. Emma is chosen instead.';
  await screen.findByText(notice);
  screen.getByRole('radio', { name: /Emma/, checked: true });
  expect(screen.queryByText('Natural')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Olivia/ }));
  expect(screen.queryByText(notice)).toBeNull();
});
