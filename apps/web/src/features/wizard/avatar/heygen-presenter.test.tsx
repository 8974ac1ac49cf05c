import type { Avatar } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { STILL_PREVIEW } from '@avatarcade/contracts/presenter-limits';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anId } from '../../../testing/build-account.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import {
  button,
  clipFile,
  clipInput,
  expectStep,
  fillStep,
  nextButton,
  openWizardAt,
} from '../testing/walk-wizard.ts';

const look = (last: number, name: string): Avatar => ({
  ...{ id: anId(last), key: `heygen:look-${last}`, name, kind: 'clip', price: 22 },
  ...{ gender: 'female', ethnicity: '', preview_image: '/anna.png', preview_motion_image: null },
});
const ANNA = {
  id: anId(410),
  name: 'Anna',
  avatars: [look(500, 'Anna, office'), look(501, 'Anna, sofa')],
};
const face = { x: 288, y: 180, width: 144, height: 194 };

/** The step of the presenter, with one of the service in the list. */
async function openStep() {
  const app = await openWizardAt('Voiceover Text');
  app.server.on(catalogueCalls.listAvatarGroups, () => ({ results: [ANNA], total_pages: 1, count: 1 }));
  app.server.on(catalogueCalls.getPresenterDesign, () => ({
    ...{ kind: 'clip' as const, design: null, picture_url: '/anna.png', clip_url: null },
    clip: { width: 720, height: 1280, fps: 25, duration: 1, face, isStill: true },
  }));
  await fillStep(app.user, 'Voiceover Text', 'Merge the meteors.');
  await waitFor(() => expect(nextButton().hasAttribute('disabled')).toBe(false));
  await app.user.click(nextButton());
  await expectStep('Choose Avatar');
  return app;
}

it('a presenter of the service is listed with looks and price, and says what it can’t do', async () => {
  const { user } = await openStep();
  expect(await screen.findByText('€22.00 a video')).toBeDefined();
  const looks = within(screen.getByRole('list', { name: 'Looks of Anna' }));
  await user.click(looks.getByRole('button', { name: 'Anna, sofa' }));
  expect(looks.getByRole('button', { name: 'Anna, sofa' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/there are no gestures at the beats of the template/)).toBeDefined();
});

it('its still is previewed with the words, its price is shown before the order, and refusals are said', async () => {
  const { user, server } = await openStep();
  const looks = within(await screen.findByRole('list', { name: 'Looks of Anna' }));
  await user.click(looks.getByRole('button', { name: 'Anna, office' }));
  await user.click(nextButton());
  await expectStep('Upload Assets');
  await user.upload(clipInput(), clipFile());
  await waitFor(() => expect(nextButton().hasAttribute('disabled')).toBe(false));
  await user.click(nextButton());
  await expectStep('Review Your Video');

  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  expect(await preview.findByText(STILL_PREVIEW.unmade)).toBeDefined();
  expect(await preview.findByRole('img', { name: 'Preview of the video' })).toBeDefined();
  // The words that are spoken are those of the order.
  expect(server.sentTo(catalogueCalls.previewSpeech).at(-1)?.body).toMatchObject({
    voiceover: 'Merge the meteors.',
  });
  const cost = () => within(screen.getByRole('region', { name: 'Cost' }));
  expect(cost().getByText('€22.00')).toBeDefined();

  const refuse = (status: number, body: object) =>
    server.on(orderCalls.createVideo, () => {
      throw new HttpError(status, body);
    });
  refuse(400, { avatar: [MESSAGES.presenterClosed] });
  await user.click(button('Generate Video'));
  expect(await screen.findByText(new RegExp(MESSAGES.presenterClosed))).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Presenter, opening and label' }));
  await user.click(await screen.findByRole('switch', { name: 'Presenter' }));
  // Nobody is seen: no clip is made, and the price is the usual one.
  await waitFor(() => expect(cost().getByText('€10.00')).toBeDefined());
});
