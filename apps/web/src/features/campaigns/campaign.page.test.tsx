import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { anId } from '../../testing/build-account.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildCampaign, serveCampaigns } from './testing/serve-campaigns.ts';

const at = PATHS.campaign(buildCampaign().id);

async function open() {
  const app = openApp(at);
  serveCampaigns(app.server);
  app.server.on(campaignCalls.getCampaign, () => buildCampaign());
  await screen.findByRole('heading', { name: 'Launch' });
  return app;
}

it('shows how far it is, and each failure is generated again by itself', async () => {
  const { server, user } = await open();
  expect(screen.getByText('1 of 3 ready')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Progress of Launch' }).getAttribute('aria-valuenow')).toBe(
    '80',
  );
  expect(screen.getByRole('link', { name: 'Download all as a zip' }).getAttribute('href')).toContain(
    '/download/',
  );
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  const failed = screen.getByRole('article');
  server.on(videoCalls.retryVideo, () => ({ video_id: anId(99) }));
  await user.click(within(failed).getByRole('button', { name: 'Generate Again' }));
  await waitFor(() => expect(server.sentTo(videoCalls.retryVideo)).toHaveLength(1));
  expect(server.sentTo(videoCalls.retryVideo)[0]?.body).toEqual({ generation_id: anId(52) });
  await waitFor(() => expect(server.sentTo(campaignCalls.getCampaign).length).toBeGreaterThan(1));
});

it('cards say which hook a video has', async () => {
  await open();
  const [first, , third] = screen.getAllByRole('article');
  if (!first || !third) throw new Error('no cards');
  expect(within(first).getByText('Hook 1')).toBeDefined();
  expect(within(third).getByText('Hook 2: Stop scrolling')).toBeDefined();
});

it('cards in another language don’t quote the hook of the first one', async () => {
  const app = openApp(at);
  serveCampaigns(app.server);
  const { videos, ...rest } = buildCampaign();
  app.server.on(campaignCalls.getCampaign, () => ({
    ...rest,
    videos: videos.map((video) =>
      video.variant.language === 'German' ? { ...video, variant: { ...video.variant, hook: 1 } } : video,
    ),
  }));
  await screen.findByRole('heading', { name: 'Launch' });
  const [, german, english] = screen.getAllByRole('article');
  if (!german || !english) throw new Error('no cards');
  expect(within(german).getByText('Hook 2')).toBeDefined();
  expect(within(english).getByText('Hook 2: Stop scrolling')).toBeDefined();
});

it('one whose videos are all deleted says so, and can be deleted', async () => {
  const { server, user, address } = openApp(at);
  serveCampaigns(server);
  const none = { count: 0, by_status: { pending: 0, ready: 0, failed: 0 }, videos: [], download_url: null };
  server.on(campaignCalls.getCampaign, () => buildCampaign(none));
  await screen.findByRole('heading', { name: 'All videos of this campaign are deleted' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/0 of 0/)).toBeNull();
  server.on(campaignCalls.deleteCampaign, () => null);
  server.on(campaignCalls.listCampaigns, () => ({ results: [], count: 0, total_pages: 1 }));
  await user.click(screen.getByRole('button', { name: 'Delete campaign' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/My Videos/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe(PATHS.campaigns));
});

it('filters by what its videos differ in, and the address keeps it', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'German' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(address()).toContain('language=German');
  expect(screen.getByText('1 of 3 videos')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Template' })).toBeNull();
});

it('filters by cut, and names it in new titles', async () => {
  const app = openApp(at);
  serveCampaigns(app.server);
  const { videos, ...rest } = buildCampaign();
  const cuts = [undefined, { length: 15, presenter: null, store: null } as const];
  app.server.on(campaignCalls.getCampaign, () => ({
    ...rest,
    videos: videos.map(({ variant, ...video }, index) => ({
      ...video,
      variant: { ...variant, cut: cuts[index] },
    })),
  }));
  await screen.findByRole('heading', { name: 'Launch' });
  await app.user.click(screen.getByRole('button', { name: 'Rename' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Rename its 3 videos too' }));
  const pattern = screen.getByRole('textbox', { name: 'Pattern of the titles' });
  await app.user.clear(pattern);
  await app.user.type(pattern, '{{number} {{cut}');
  const titles = within(screen.getByRole('list', { name: 'The first titles' })).getAllByRole('listitem');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['1', '2 15 s', '3']);
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await app.user.click(screen.getByRole('combobox', { name: 'Cut' }));
  await app.user.click(await screen.findByRole('option', { name: '15 s' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

it('is renamed with its videos by a pattern that shows its first titles', async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.click(screen.getByRole('checkbox', { name: 'Rename its 3 videos too' }));
  const pattern = screen.getByRole('textbox', { name: 'Pattern of the titles' });
  await user.clear(pattern);
  await user.type(pattern, '{{number} {{oops}');
  expect(screen.getByText(/Unknown in the pattern/)).toBeDefined();
  await user.clear(pattern);
  await user.type(pattern, '{{number} {{language}');
  const titles = within(screen.getByRole('list', { name: 'The first titles' })).getAllByRole('listitem');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['1 English', '2 German', '3 English']);
  server.on(campaignCalls.updateCampaign, () => buildCampaign());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(campaignCalls.updateCampaign)[0]?.body).toEqual({
    name: 'Launch',
    pattern: '{number} {language}',
  });
});

it('is deleted after a question, and the list is shown', async () => {
  const { server, user, address } = await open();
  server.on(campaignCalls.deleteCampaign, () => null);
  server.on(campaignCalls.listCampaigns, () => ({ results: [], count: 0, total_pages: 1 }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe(PATHS.campaigns));
  expect(await screen.findByRole('heading', { name: 'No Campaigns' })).toBeDefined();
});
