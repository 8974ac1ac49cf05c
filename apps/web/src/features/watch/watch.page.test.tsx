import { shareCalls } from '@avatarcade/contracts/videos.calls';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { UNREACHABLE } from '../../shared/api/api-error.ts';
import { ConnectionLost, HttpError } from '../../testing/fake-http.ts';
import { openAppSignedOut } from '../../testing/open-app.tsx';

const VIDEO = {
  title: 'Neon Drift',
  format: 'portrait',
  video: '/v.mp4',
  preview_url: '/p.jpg',
  captions_url: '/c.vtt',
  duration: 12,
} as const;

const readHeadings = () => screen.queryAllByRole('heading', { level: 1 }).map((each) => each.textContent);

it('a link that is no longer shared leads to a page with that as its heading', async () => {
  const { server } = openAppSignedOut(PATHS.watch('a-token'));
  server.on(shareCalls.watchSharedVideo, () => {
    throw new HttpError(404, { detail: 'Not found.' });
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This video is no longer shared' }),
  ).toBeDefined();
});

it('has one heading in each state, and keeps the focus in the page’s content when it tries again', async () => {
  const { server } = openAppSignedOut(PATHS.watch('a-token'));
  let lose = () => {};
  server.on(shareCalls.watchSharedVideo, async () => {
    await new Promise<void>((resolve) => {
      lose = resolve;
    });
    throw new ConnectionLost();
  });
  await expect.poll(readHeadings).toEqual(['Loading the video']);
  lose();
  await screen.findByText(UNREACHABLE);
  expect(readHeadings()).toEqual(['This video can’t be opened']);
  server.on(shareCalls.watchSharedVideo, () => VIDEO);
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  await expect.poll(readHeadings).toEqual(['Neon Drift']);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a video whose sharing ends while it is open gives its place to a notice', async () => {
  const { server } = openAppSignedOut(PATHS.watch('a-token'));
  server.on(shareCalls.watchSharedVideo, () => VIDEO);
  await expect.poll(readHeadings).toEqual(['Neon Drift']);
  server.on(shareCalls.watchSharedVideo, () => {
    throw new HttpError(404, { detail: 'Not found.' });
  });
  fireEvent.error(screen.getByLabelText('Neon Drift'));
  await screen.findByText('This video is no longer shared');
  expect(readHeadings()).toEqual(['This video is no longer shared']);
});
