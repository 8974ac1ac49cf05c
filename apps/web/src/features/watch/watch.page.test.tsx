import { shareCalls } from '@avatarcade/contracts/videos.calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openAppSignedOut } from '../../testing/open-app.tsx';

it('a link that is no longer shared leads to a page with that as its heading', async () => {
  const { server } = openAppSignedOut(PATHS.watch('a-token'));
  server.on(shareCalls.watchSharedVideo, () => {
    throw new HttpError(404, { detail: 'Not found.' });
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This video is no longer shared' }),
  ).toBeDefined();
});
