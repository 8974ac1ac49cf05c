import { MESSAGES } from '@avatarcade/contracts/messages';
import type { OfferedCut } from '@avatarcade/contracts/video-cuts';
import { cutCalls } from '@avatarcade/contracts/video-cuts.calls';
import type { Video } from '@avatarcade/contracts/videos';
import { nameCut, OFFERED_CUTS } from '@avatarcade/video/edit/cut';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { anId } from '../../../testing/build-account.ts';
import { buildVideo } from '../../../testing/build-video.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { CutsDialog } from './cuts-dialog.tsx';

const source = buildVideo();
const buildRows = (of: (name: string) => Partial<OfferedCut>): OfferedCut[] =>
  OFFERED_CUTS.map((cut) => {
    const name = nameCut(cut);
    return { cut, name, unavailable: null, price: 10, video: null, ...of(name) };
  });

it('a cut is ordered at a click, one that is there is opened, and one that can’t be made says why', async () => {
  const page = openPage();
  let made: Video | null = null;
  page.server.on(cutCalls.listVideoCuts, () => ({
    results: buildRows((name) => ({
      ...(name === '15 s' && { video: made }),
      ...(name === '30 s' && { unavailable: MESSAGES.cutShort(30) }),
      ...(name === 'App Store' && { video: buildVideo({ id: anId(31) }) }),
      ...(name === 'Google Play' && { unavailable: MESSAGES.cutStoreMissing('Google Play') }),
    })),
  }));
  renderScreen(page, <CutsDialog video={source} onClose={vi.fn()} />);
  const rowOf = async (name: string) => {
    const heading = await screen.findByRole('heading', { name });
    return within(heading.closest('li') as HTMLElement);
  };
  const half = await rowOf('15 s');
  expect(half.getByText('Make it, €10.00')).toBeDefined();
  page.server.on(cutCalls.orderVideoCut, () => {
    made = buildVideo({ id: anId(30), status: 'pending', stage: 'shooting', progress: 40, video: null });
    return { id: made.id, video_id: made.video_id };
  });
  await page.user.click(half.getByRole('button', { name: 'Make 15 s' }));
  await waitFor(() => expect(half.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
  const [sent] = page.server.sentTo(cutCalls.orderVideoCut);
  expect(sent?.params).toEqual({ id: source.id });
  expect(sent?.body).toEqual({ length: 15, presenter: null, store: null });
  expect(sent?.headers['idempotency-key']).toMatch(/.+/);
  const long = await rowOf('30 s');
  expect(long.getByText(MESSAGES.cutShort(30))).toBeDefined();
  expect(long.queryByRole('button')).toBeNull();
  expect((await rowOf('App Store')).getByRole('link', { name: 'Open App Store' })).toBeDefined();
  const play = await rowOf('Google Play');
  expect(play.getByText(MESSAGES.cutStoreMissing('Google Play'))).toBeDefined();
  const add = play.getByRole('link', { name: 'Add the Google Play address' });
  expect(add.getAttribute('href')).toBe(PATHS.editProduct(source.product));
});
