import { textCalls } from '@avatarcade/contracts/campaign-texts.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { PRODUCT, serveCampaigns, VIDEO } from '../testing/serve-campaigns.ts';

beforeEach(() => localStorage.clear());

async function addGerman() {
  const app = openApp(PATHS.newCampaign(PRODUCT.id, VIDEO));
  serveCampaigns(app.server);
  await screen.findByText('Voice 200');
  await app.user.click(screen.getByRole('combobox', { name: 'Add a language' }));
  await app.user.click(await screen.findByRole('option', { name: 'German' }));
  return app;
}

it('the list of languages stays in sight below the card of a new one', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  await addGerman();
  const list = screen.getByRole('combobox', { name: 'Add a language' });
  await waitFor(() => expect(scrolled.mock.contexts).toContain(list.parentElement));
});

it('what is typed while a text is being written stays', async () => {
  const { server, user } = await addGerman();
  const written = Promise.withResolvers<{ voiceover: string }>();
  server.on(catalogueCalls.writeVoiceover, () => written.promise);
  const write = screen.getByRole('button', { name: 'Write it in German' });
  await user.click(write);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text in German' });
  await user.type(text, 'Selbst geschrieben.');
  written.resolve({ voiceover: 'Drei Steine. Der Berg singt.' });
  await waitFor(() => expect(write.getAttribute('aria-busy')).toBeNull());
  expect(text.value).toBe('Selbst geschrieben.');
  expect(screen.getByText('Typed')).toBeDefined();
});

it('the section has the focus after a language was removed', async () => {
  const { user } = await addGerman();
  await user.click(screen.getByRole('button', { name: 'Remove German' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Languages' }));
});

it('hooks that are written with a text differ from its own first sentence', async () => {
  const { server, user } = await addGerman();
  await user.click(screen.getByRole('button', { name: 'Type one' }));
  server.on(catalogueCalls.writeVoiceover, () => ({ voiceover: 'Drei Steine. Der Berg singt.' }));
  server.on(textCalls.writeHooks, () => ({ hooks: ['Hörst du den Berg?'] }));
  await user.click(screen.getByRole('button', { name: 'Write it in German' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Hook 2 in German' }).value).toBe(
      'Hörst du den Berg?',
    ),
  );
  expect(server.sentTo(textCalls.writeHooks)[0]?.body).toMatchObject({ known: ['Drei Steine.'] });
});
