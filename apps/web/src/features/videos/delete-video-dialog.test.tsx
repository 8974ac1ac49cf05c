import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useUser } from '../../shared/session/user.query.ts';
import { buildVideo } from '../../testing/build-video.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';

function Balance() {
  return <p>€{useUser()?.balance}</p>;
}

function show(answer: () => null, video = buildVideo()) {
  const page = openPage();
  const onClose = vi.fn();
  page.server.on(videoCalls.deleteVideo, answer);
  renderScreen(
    page,
    <>
      <Balance />
      <DeleteVideoDialog video={video} onClose={onClose} />
    </>,
  );
  return { page, onClose };
}

it('a deleted video always fetches the balance again', async () => {
  const { page, onClose } = show(() => null);
  await screen.findByText('€25');
  await page.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(page.server.sentTo(sessionCalls.getUser)).toHaveLength(2));
});

it('a pending video says when its price counts for its other formats instead', () => {
  show(() => null, buildVideo({ status: 'pending' }));
  expect(screen.getByText(/Where other formats of it are ready or being made, it counts/)).toBeDefined();
});

it('a video that another tab has deleted disappears', async () => {
  const { page, onClose } = show(() => {
    throw new HttpError(404, { detail: 'Not found.' });
  });
  await page.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByText('Video deleted')).toBeDefined();
});

it('a video that can’t be deleted stays, and the dialog says why', async () => {
  const { page, onClose } = show(() => {
    throw new HttpError(503, { detail: 'Please try again shortly.' });
  });
  await page.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again shortly.');
  expect(onClose).not.toHaveBeenCalled();
});
