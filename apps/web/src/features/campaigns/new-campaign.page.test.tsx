import { textCalls } from '@avatarcade/contracts/campaign-texts.calls';
import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PATHS } from '../../paths.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp, renderApp } from '../../testing/open-app.tsx';
import { buildCampaign, LONG_TEXT, PRODUCT, serveCampaigns, VIDEO } from './testing/serve-campaigns.ts';

const at = PATHS.newCampaign(PRODUCT.id, VIDEO);
beforeEach(() => localStorage.clear());

async function open(served: Parameters<typeof serveCampaigns>[1] = {}) {
  const app = openApp(at);
  serveCampaigns(app.server, served);
  await screen.findByRole('heading', { name: 'Make variants' });
  await screen.findByRole('combobox', { name: 'Add a language' });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Add a language' }).hasAttribute('disabled')).toBe(false),
  );
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

async function addLanguage({ user }: App, language: string) {
  await user.click(screen.getByRole('combobox', { name: 'Add a language' }));
  await user.click(await screen.findByRole('option', { name: language }));
}

const order = () => screen.findByRole('button', { name: /^Order/ });
const errorOf = () => within(screen.getByRole('region', { name: 'Order' })).getByRole('link').textContent;

it('a language is written with a voice like the base’s; formats share a price; one press orders all', async () => {
  const app = await open();
  const { server, user, address } = app;
  server.on(catalogueCalls.writeVoiceover, () => ({ voiceover: 'Drei Steine. Der Berg singt.' }));
  await addLanguage(app, 'German');
  expect(errorOf()).toBe('German has no text yet.');
  await user.click(screen.getByRole('button', { name: 'Write it in German' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text in German' }).value).toBe(
      'Drei Steine. Der Berg singt.',
    ),
  );
  await user.click(screen.getByRole('checkbox', { name: /Square/ }));
  const card = screen.getByRole('region', { name: 'Order' });
  expect(within(card).getByText('€20.00')).toBeDefined();
  await waitFor(async () => expect((await order()).hasAttribute('disabled')).toBe(false));
  server.on(campaignCalls.createCampaign, () => ({ id: buildCampaign().id, videos: [] }));
  server.on(campaignCalls.getCampaign, () => buildCampaign());
  await user.dblClick(await screen.findByRole('button', { name: 'Order 4 videos' }));
  await waitFor(() => expect(address()).toBe(PATHS.campaign(buildCampaign().id)));
  const sent = server.sentTo(campaignCalls.createCampaign);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/.{8}/);
  expect(sent[0]?.body).toMatchObject({
    languages: [{ language: 'English' }, { language: 'German', voice: expect.stringMatching(/202$/) }],
    formats: ['portrait', 'square'],
    hooks: [null],
    skip: [],
  });
});

it('combinations are struck out one by one, by row and by keys, and stay so after a reload', async () => {
  const app = await open();
  const { user, unmount } = app;
  await user.click(screen.getByRole('button', { name: 'Type one' }));
  await user.type(screen.getByRole('textbox', { name: 'Hook 2 in English' }), 'Stop!');
  await user.click(screen.getByRole('checkbox', { name: /4:5/ }));
  const cell = (hook: number, format: string) =>
    screen.getByRole('button', { name: `English, hook ${hook}, Maya, everyday, Template 100, ${format}` });
  await screen.findByRole('button', { name: 'Strike out Maya, everyday, Template 100' });
  cell(1, 'Portrait').focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell(2, '4:5'));
  await user.keyboard(' ');
  expect(cell(2, '4:5').getAttribute('aria-pressed')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Strike out English, hook 1' }));
  expect(await screen.findByRole('button', { name: 'Order 1 video' })).toBeDefined();
  unmount();
  renderApp(at);
  expect(await screen.findByRole('button', { name: 'Order 1 video' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Hook 2 in English' }).value).toBe('Stop!');
});

it('cuts are columns of their own, and without a presenter a video is made once for all of them', async () => {
  const app = await open({ order: { voiceover: LONG_TEXT } });
  const { server, user } = app;
  await user.click(await screen.findByRole('checkbox', { name: /Zuri/ }));
  await user.click(screen.getByRole('checkbox', { name: /^15 s/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Without presenter/ }));
  // Two whole ones, two of 15 s, and one without a presenter.
  expect(await screen.findByRole('button', { name: 'Order 5 videos' })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /^Whole video/ }));
  await user.click(screen.getByRole('button', { name: 'Strike out Zuri, everyday, Template 100, 15 s' }));
  const press = await screen.findByRole('button', { name: 'Order 2 videos' });
  await waitFor(() => expect(press.hasAttribute('disabled')).toBe(false));
  server.on(campaignCalls.createCampaign, () => ({ id: buildCampaign().id, videos: [] }));
  server.on(campaignCalls.getCampaign, () => buildCampaign());
  await user.click(press);
  await waitFor(() => expect(server.sentTo(campaignCalls.createCampaign)).toHaveLength(1));
  expect(server.sentTo(campaignCalls.createCampaign)[0]?.body).toMatchObject({
    cuts: [
      { length: null, presenter: 'none', store: null },
      { length: 15, presenter: null, store: null },
    ],
    skip: [
      [0, 0, 1, 0, 0, 0],
      [0, 0, 1, 0, 0, 1],
    ],
  });
});

it('a balance that is too low says for how many it is, and keeps that many', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('checkbox', { name: /Zuri/ }));
  await app.user.click(await screen.findByRole('checkbox', { name: /Template 101/ }));
  expect(await screen.findByText('Your balance is for 2 of 4 videos. €15.00 more is needed.')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Keep the first 2' }));
  await waitFor(async () => expect((await order()).textContent).toBe('Order 2 videos'));
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Order' }));
});

it('a presenter with a price of its own is offered with it, and counted at it', async () => {
  const app = openApp(at);
  serveCampaigns(app.server, { looks: [{ name: 'Anna', price: 25 }] });
  const anna = await screen.findByRole('checkbox', { name: /Anna.*€25\.00 a video/ });
  await app.user.click(anna);
  const card = await screen.findByRole('region', { name: 'Order' });
  await waitFor(() => expect(within(card).getByText('€35.00')).toBeDefined());
  app.server.on(campaignCalls.quoteCampaign, () => {
    throw new HttpError(400, { avatars: [MESSAGES.presentersClosed({ possible: 1, count: 4 })] });
  });
  await app.user.click(await screen.findByRole('checkbox', { name: /Template 101/ }));
  expect(await screen.findByText(/can make 1 of these 4 videos at the moment/)).toBeDefined();
  expect((await order()).hasAttribute('disabled')).toBe(true);
});

it('hooks are written in every language, without those that are there', async () => {
  const app = await open();
  app.server.on(textCalls.writeHooks, ({ body }) => ({ hooks: [`${body.language} one!`, 'Two?'] }));
  await app.user.click(screen.getByRole('button', { name: 'Write 3 hooks' }));
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hook 2 in English' });
  expect(first.value).toBe('English one!');
  expect(app.server.sentTo(textCalls.writeHooks)[0]?.body).toMatchObject({ known: ['Swap three gems.'] });
});

it('translators’ files go out, and what comes back is taken, with what didn’t fit by line', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const app = await open();
  await addLanguage(app, 'Arabic');
  app.server.on(textCalls.writeTranslationFile, () => ({
    file_name: 'a.csv',
    type: 'text/csv',
    content: 'x',
  }));
  await app.user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(app.server.sentTo(textCalls.writeTranslationFile)).toHaveLength(1));
  expect(app.server.sentTo(textCalls.writeTranslationFile)[0]?.body).toMatchObject({
    from: 'English',
    to: ['Arabic'],
    texts: [{ id: 'voiceover', source: 'Swap three gems. The mountain sings.' }],
  });
  app.server.on(textCalls.readTranslationFile, () => ({
    languages: [{ language: 'Arabic', texts: [{ id: 'voiceover', text: 'بدّل ثلاث جواهر.' }] }],
    problems: [
      { line: 3, language: 'Arabic', id: 'hook-x', message: 'No text of the campaign has this id.' },
    ],
  }));
  const file = new File(['id,ar'], 'back.csv', { type: 'text/csv' });
  await app.user.upload(screen.getByLabelText('Files of translators'), file);
  expect(await screen.findByText(/Line 3, Arabic, hook-x: No text/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text in Arabic' }).value).toBe(
    'بدّل ثلاث جواهر.',
  );
  expect(screen.getByText('From your file')).toBeDefined();
});

it('what the server says against it is shown, and nothing is lost', async () => {
  const app = await open();
  await waitFor(async () => expect((await order()).hasAttribute('disabled')).toBe(false));
  app.server.on(campaignCalls.createCampaign, () => {
    throw new HttpError(402, {
      detail: MESSAGES.campaignUnpaid({ affordable: 0, count: 1, missing: '5.00' }),
    });
  });
  app.server.on(walletCalls.listEntries, () => ({ results: [], count: 0, total_pages: 0, since: null }));
  await app.user.click(await order());
  expect(await screen.findByText(/it is for 0 of 1 videos/)).toBeDefined();
  // The page stays behind the dialog, which hides it from screen readers.
  expect(await screen.findByRole('dialog', { name: 'Top Up Balance' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Make variants', hidden: true })).toBeDefined();
});

it('what is typed while an order is on its way stays after it was refused', async () => {
  const app = await open();
  await waitFor(async () => expect((await order()).hasAttribute('disabled')).toBe(false));
  const refused = Promise.withResolvers<never>();
  app.server.on(campaignCalls.createCampaign, () => refused.promise);
  await app.user.click(await order());
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Campaign’s name' });
  await app.user.clear(name);
  await app.user.type(name, 'Winter push');
  refused.reject(new HttpError(429, { detail: 'Too many requests.' }));
  expect(await screen.findByText('Too many requests.')).toBeDefined();
  expect(name.value).toBe('Winter push');
});
