import type { VideoFormat } from '@avatarcade/contracts/video-formats';
import { formatCalls } from '@avatarcade/contracts/video-formats.calls';
import type { Video } from '@avatarcade/contracts/videos';
import { FORMAT_SIZES, FORMATS, type Format } from '@avatarcade/video/formats';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anId } from '../../../testing/build-account.ts';
import { buildVideo } from '../../../testing/build-video.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { FormatsDialog } from './formats-dialog.tsx';

const source = buildVideo();

function buildRows(part: Partial<Record<Format, Partial<VideoFormat>>> = {}): VideoFormat[] {
  return FORMATS.map((format) => ({
    format,
    ...FORMAT_SIZES[format],
    available: true,
    price: 0,
    video: format === 'portrait' ? source : null,
    ...part[format],
  }));
}

function open(rows: () => VideoFormat[]) {
  const page = openPage();
  page.server.on(formatCalls.listVideoFormats, () => ({ results: rows() }));
  renderScreen(page, <FormatsDialog video={source} onClose={vi.fn()} />);
  return page;
}

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

it('a format that is included is made at a click, and shows its progress', async () => {
  let made: Video | null = null;
  const { server, user } = open(() => buildRows({ square: { video: made } }));
  const square = await rowOf('Square');
  expect(square.getByText('1080 × 1080 · included')).toBeDefined();
  server.on(formatCalls.orderVideoFormat, () => {
    made = buildVideo({
      id: anId(30),
      status: 'pending',
      stage: 'shooting',
      progress: 40,
      video: null,
      template_details: { format: 'square' },
      of_video: source.id,
      included: true,
    });
    return { id: made.id, video_id: made.video_id };
  });
  await user.click(square.getByRole('button', { name: 'Make Square' }));
  await waitFor(() => expect(square.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
  const [sent] = server.sentTo(formatCalls.orderVideoFormat);
  expect([sent?.params, sent?.body]).toEqual([{ id: source.id }, { format: 'square' }]);
  expect(sent?.headers['idempotency-key']).toMatch(/.+/);
  expect(square.getByRole('link', { name: 'Open Square' })).toBeDefined();
});

it('formats say what they are: this video, ready, with a price, or not in the template', async () => {
  const ready = buildVideo({ id: anId(31), template_details: { format: 'four-five' }, of_video: source.id });
  open(() =>
    buildRows({ landscape: { available: false }, square: { price: 2.5 }, 'four-five': { video: ready } }),
  );
  const own = await rowOf('Portrait');
  expect(own.getByText('1080 × 1920 · this video')).toBeDefined();
  expect(own.queryByRole('link', { name: 'Open Portrait' })).toBeNull();
  const missing = await rowOf('Landscape');
  expect(missing.getByText(/doesn’t come in it/)).toBeDefined();
  expect(missing.queryByRole('button')).toBeNull();
  expect((await rowOf('Square')).getByText('1080 × 1080')).toBeDefined();
  expect((await rowOf('Square')).getByText('Make it, €2.50')).toBeDefined();
  expect((await rowOf('4:5')).getByRole('link', { name: 'Download 4:5' })).toBeDefined();
});

it('one that failed says why and is generated again; an error is shown in words', async () => {
  const failed = buildVideo({
    id: anId(32),
    status: 'failed',
    video: 'ERROR',
    failure_reason: 'The gameplay video could not be read.',
    of_video: source.id,
  });
  const { server, user } = open(() => buildRows({ square: { video: failed } }));
  const square = await rowOf('Square');
  expect(square.getByText('The gameplay video could not be read.')).toBeDefined();
  server.on(formatCalls.orderVideoFormat, () => {
    throw new HttpError(409, { detail: 'Other formats can only be made of a finished video.' });
  });
  await user.click(square.getByRole('button', { name: 'Generate Square Again' }));
  expect((await square.findByRole('alert')).textContent).toContain('only be made of a finished video');
});

it('a list that can’t be loaded is asked for again', async () => {
  let isDown = true;
  const { user } = open(() => {
    if (isDown) throw new HttpError(400);
    return buildRows();
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Square' })).toBeDefined();
});
