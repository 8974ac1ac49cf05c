import { MESSAGES } from '@avatarcade/contracts/messages';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import type { Video } from '@avatarcade/contracts/videos';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildVideo } from '../../../testing/build-video.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { alertTexts } from '../../../testing/read-screen.ts';
import { serveWizard } from '../testing/serve-wizard.ts';
import { WIZARD } from '../testing/walk-wizard.ts';

const pending = buildVideo({
  status: 'pending',
  stage: 'waiting',
  queue_position: 3,
  progress: 0,
  video: null,
});
const failed = buildVideo({
  status: 'failed',
  stage: 'waiting',
  video: 'ERROR',
  preview_url: 'ERROR',
  failure_reason: 'The gameplay video could not be read. Please upload another one.',
});

function open(address: string) {
  const app = openApp(address);
  serveWizard(app.server);
  let video: Video = pending;
  app.server.on(videoCalls.getVideo, () => video);
  app.server.on(orderCalls.getVideoOrder, () => {
    throw new HttpError(404);
  });
  const asked = () => app.server.sentTo(videoCalls.getVideo).length;
  const becomes = (next: Video) => {
    video = next;
  };
  return { ...app, asked, becomes };
}

/** Time that runs normally, and can be advanced. */
function moveTime() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
}

it('a video without events is fetched every 50 seconds, and given up after half an hour', async () => {
  const pass = moveTime();
  const { asked, becomes } = open(`${WIZARD}?generation=${pending.id}`);
  expect(await screen.findByText('3 videos before this one')).toBeDefined();
  const before = asked();
  await pass(45_000);
  expect(asked()).toBe(before);
  await pass(6000);
  expect(asked()).toBe(before + 1);

  await pass(30 * 60_000);
  await waitFor(() => expect(alertTexts()).toEqual(['Generation failed: polling time exceeds 30 minute']));
  const givenUp = asked();
  await pass(10 * 60_000);
  expect(asked()).toBe(givenUp);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Your video is being made' })).toBeDefined();
  becomes(failed);
  await pass(51_000);
  expect(await screen.findByRole('heading', { name: MESSAGES.videoFailed })).toBeDefined();
  expect(screen.getByRole('img', { name: 'The video failed' })).toBeDefined();
  expect(screen.getByText('€10.00 was refunded to your balance')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  const home = screen.getByRole('link', { name: 'Return to Products' });
  expect(home.getAttribute('href')).toBe('/dashboard');
});

it.each([
  [{ included: true, price: 0 }, 'It cost nothing. Trying again is included.'],
  [{ included: true, price: 10 }, 'It cost nothing. Trying again costs €10.00.'],
  [{ price: 0 }, 'Its price was refunded to your balance, which is €25.00 now. Trying again is included.'],
])('a failed format says what came back, and what trying again costs: %o', async (part, text) => {
  const { becomes } = open(`${WIZARD}?generation=${failed.id}`);
  becomes({ ...failed, of_video: pending.video_id, ...part });
  const heading = await screen.findByRole('heading', { name: MESSAGES.videoFailed });
  await waitFor(() => expect(heading.parentElement?.textContent).toContain(text));
});

it('a failed format that costs a whole video says so in the list', async () => {
  const { server } = open('/dashboard/videos');
  const format = { ...failed, of_video: pending.video_id, included: true, price: 10 };
  server.on(videoCalls.listVideos, () => ({ results: [format], total_pages: 1, count: 1 }));
  expect((await screen.findByRole('article')).textContent).toContain('Cost€10.00');
});

it('a failed video has its picture and its reason in the list, and is generated again from there', async () => {
  const { server, user } = open('/dashboard/videos');
  server.on(videoCalls.listVideos, () => ({ results: [failed], total_pages: 1, count: 1 }));
  expect(await screen.findByRole('img', { name: 'The video failed' })).toBeDefined();
  expect(screen.getByRole('article').textContent).toContain('could not be read');
  server.on(videoCalls.retryVideo, () => ({ video_id: failed.video_id }));
  await user.click(screen.getByRole('button', { name: 'Generate Again' }));
  await waitFor(() =>
    expect(server.sentTo(videoCalls.retryVideo).map(({ body }) => body)).toEqual([
      { generation_id: failed.id },
    ]),
  );
});

it('the list of videos is fetched every 20 seconds while one is pending', async () => {
  const pass = moveTime();
  const { server } = open('/dashboard/videos');
  let videos = [pending];
  server.on(videoCalls.listVideos, () => ({ results: videos, total_pages: 1, count: 1 }));
  await screen.findByRole('article');
  const before = server.sentTo(videoCalls.listVideos).length;
  await pass(18_000);
  expect(server.sentTo(videoCalls.listVideos)).toHaveLength(before);
  videos = [buildVideo()];
  await pass(3000);
  expect(await screen.findByRole('link', { name: /Download/ })).toBeDefined();
});

it('the finished video takes the focus that its order left on the page', async () => {
  const pass = moveTime();
  const { becomes } = open(`${WIZARD}?generation=${pending.id}`);
  await screen.findByText('3 videos before this one');
  const main = screen.getByRole('main');
  main.focus();
  becomes(buildVideo({ id: pending.id }));
  await pass(51_000);
  const result = (await screen.findByRole('heading', { name: 'Your video is ready' })).closest('section');
  expect(document.activeElement).not.toBe(main);
  expect(result?.contains(document.activeElement)).toBe(true);
});
