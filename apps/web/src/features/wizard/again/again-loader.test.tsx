import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { anId } from '../../../testing/build-account.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { serveWizard } from '../testing/serve-wizard.ts';

it.each([new HttpError(404, { detail: 'Not found.' }), new HttpError(400, { id: ['Invalid UUID'] })])(
  'in place of a video like one that is gone a new one is begun',
  async (error) => {
    const { server, user, address } = openApp(PATHS.createLike(buildProduct().id, anId(99)));
    serveWizard(server);
    server.on(orderCalls.getVideoOrder, () => {
      throw error;
    });
    expect((await screen.findByRole('alert')).textContent).toBe('This video doesn’t exist any more.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start a new video' }));
    await waitFor(() => expect(address()).toBe(`${PATHS.createVideo(buildProduct().id)}?step=template`));
  },
);

it('an order that can’t be fetched for the moment is asked for again, from where the keyboard is', async () => {
  const { server, user } = openApp(PATHS.createLike(buildProduct().id, anId(99)));
  serveWizard(server);
  const held = Promise.withResolvers<never>();
  server.on(orderCalls.getVideoOrder, () => {
    throw new HttpError(503, { detail: 'Out of order.' });
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on(orderCalls.getVideoOrder, () => held.promise);
  await user.click(again);
  expect(screen.queryByText('Out of order.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
