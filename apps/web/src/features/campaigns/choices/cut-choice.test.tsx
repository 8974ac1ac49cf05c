import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { findCampaignDraft, saveCampaignDraft } from '../../../shared/campaign/campaign-draft.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { LONG_TEXT, PRODUCT, serveCampaigns, VIDEO } from '../testing/serve-campaigns.ts';

beforeEach(() => localStorage.clear());

async function open(served: Parameters<typeof serveCampaigns>[1] = {}) {
  const app = openApp(PATHS.newCampaign(PRODUCT.id, VIDEO));
  serveCampaigns(app.server, served);
  await screen.findByRole('checkbox', { name: /^Whole video/ });
  return app;
}

const tile = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('the base of a video that is a cut is the whole video, and what was written for a length stays', async () => {
  const edit = { ...buildDefaultEdit(), calm: true, length: 6, store: 'app-store' } as const;
  for (const [cut, length] of [
    [true, null],
    [false, 6],
  ] as const) {
    localStorage.clear();
    const { server, unmount } = await open({ order: { voiceover: LONG_TEXT, edit: { ...edit, cut } } });
    await waitFor(() => expect(server.sentTo(campaignCalls.quoteCampaign).length).toBeGreaterThan(0));
    const [sent] = server.sentTo(campaignCalls.quoteCampaign);
    const whole = { ...edit, cut: false, length, store: null };
    expect(sent?.body).toMatchObject({ base: { edit: whole }, cuts: [] });
    unmount();
  }
});

it('a draft of a cut that is stored is of the whole video too', async () => {
  const place = { productId: PRODUCT.id, from: VIDEO };
  (await open({ order: { voiceover: LONG_TEXT } })).unmount();
  const stored = findCampaignDraft(place);
  if (!stored) throw new Error('no draft');
  const edit = { ...buildDefaultEdit(), length: 6, cut: true } as const;
  saveCampaignDraft(place, { ...stored, base: { ...stored.base, edit } });
  const { server } = await open();
  await waitFor(() => expect(server.sentTo(campaignCalls.quoteCampaign).length).toBeGreaterThan(0));
  const [sent] = server.sentTo(campaignCalls.quoteCampaign);
  expect(sent?.body).toMatchObject({ base: { edit: { length: null, cut: false } } });
});

it('a length that the whole video doesn’t exceed can’t be chosen, and says why', async () => {
  const { user } = await open({ order: { voiceover: LONG_TEXT } });
  const long = tile(/^30 s/);
  expect(long.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(MESSAGES.cutShort(30))).toBeDefined();
  await user.click(long);
  expect(long.checked).toBe(false);
  expect(screen.queryByText(MESSAGES.cutShort(15))).toBeNull();
  await user.click(tile(/^15 s/));
  expect(await screen.findByRole('button', { name: 'Order 2 videos' })).toBeDefined();
});

it('where only another language is longer than a cut, the cut is made in that one alone', async () => {
  const { server, user } = await open({ order: { voiceover: LONG_TEXT } });
  await user.click(tile(/^15 s/));
  server.on(catalogueCalls.writeVoiceover, () => ({ voiceover: 'Drei Steine. Der Berg singt.' }));
  await user.click(screen.getByRole('combobox', { name: 'Add a language' }));
  await user.click(await screen.findByRole('option', { name: 'German' }));
  await user.click(screen.getByRole('button', { name: 'Write it in German' }));
  expect(await screen.findByText('Made once, as the whole video.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Order 3 videos' })).toBeDefined();
  await waitFor(() =>
    expect(server.sentTo(campaignCalls.quoteCampaign).at(-1)?.body).toMatchObject({
      skip: [[1, 0, 0, 0, 0, 1]],
    }),
  );
});

it('the cut of a store without the game’s address leads to where that is added', async () => {
  const first = await open();
  const apple = tile(/^App Store/);
  expect(apple.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(MESSAGES.cutStoreMissing('App Store'))).toBeDefined();
  await first.user.click(apple);
  expect(apple.checked).toBe(false);
  const section = within(screen.getByRole('region', { name: 'Cuts' }));
  expect(section.getAllByRole('link')).toHaveLength(1);
  const link = section.getByRole('link', { name: 'Add the App Store address' });
  expect(link.getAttribute('href')).toBe(PATHS.editProduct(PRODUCT.id));
  first.unmount();
  const other = { other_store_url: 'https://apps.apple.com/us/app/gem/id1234567890' };
  const { user } = await open({ product: other });
  await user.click(tile(/^App Store/));
  expect(await screen.findByRole('button', { name: 'Order 2 videos' })).toBeDefined();
});
