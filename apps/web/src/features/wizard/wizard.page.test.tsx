import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PATHS } from '../../paths.ts';
import { anId } from '../../testing/build-account.ts';
import { buildVideo } from '../../testing/build-video.ts';
import { ConnectionLost } from '../../testing/fake-http.ts';
import { openApp, renderApp } from '../../testing/open-app.tsx';
import { isDisabled } from '../../testing/read-screen.ts';
import { saveDraft } from './rules/draft-storage.ts';
import { REVIEW_STEP } from './rules/wizard-steps.ts';
import { buildCompleteForm } from './testing/build-form.ts';
import { PRODUCT, serveWizard } from './testing/serve-wizard.ts';
import {
  button,
  clipFile,
  clipInput,
  expectStep,
  fillStep,
  nextButton,
  openWizardAt,
  STEPS,
  stepButton,
  WIZARD,
  wizardAt,
} from './testing/walk-wizard.ts';

const PRODUCT_PAGE = PATHS.product(PRODUCT.id);
/** Whether the browser would ask before it closes the window. */
function wouldAskToClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  // For seconds afterwards requests wait, as on a page that is being left: they pass at once, or a later file would wait for them.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  dispatchEvent(closing);
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  return closing.defaultPrevented;
}

const LOST = 'All progress will be lost. Are you sure you want to continue?';

it('each step opens when the previous one is valid, and survives a reload', async () => {
  let app = openApp(WIZARD);
  serveWizard(app.server);
  const { user } = app;
  for (const [index, step] of STEPS.slice(0, -1).entries()) {
    await expectStep(step);
    expect(isDisabled(nextButton())).toBe(true);
    expect(isDisabled(stepButton(index + 2))).toBe(true);
    await fillStep(user, step);
    await waitFor(() => expect(isDisabled(nextButton())).toBe(false));
    app.unmount();
    app = { ...app, ...renderApp(WIZARD) };
    await expectStep(step);
    expect(isDisabled(nextButton())).toBe(false);
    // A jump may go one step ahead, but not two.
    expect(isDisabled(stepButton(index + 2))).toBe(false);
    if (index < 3) expect(isDisabled(stepButton(index + 3))).toBe(true);
    await user.click(stepButton(index + 2));
  }
  await expectStep('Review Your Video');
  expect(isDisabled(button('Generate Video'))).toBe(false);
  app.unmount();
  renderApp(WIZARD);
  await expectStep('Review Your Video');
});

it('a choice is changed from Review and saved back to it, unless it is invalid', async () => {
  const { user } = await openWizardAt('Review Your Video');
  await user.click(button('Change voiceover text'));
  await expectStep('Voiceover Text');
  const text = await screen.findByRole('textbox', { name: 'Voiceover text' });
  fireEvent.change(text, { target: { value: 'm'.repeat(501) } });
  expect(await screen.findByText('501 / 500')).toBeDefined();
  expect(isDisabled(button('Save'))).toBe(true);
  await user.clear(text);
  await user.type(text, 'Shorter now.');
  await user.click(button('Save'));
  await expectStep('Review Your Video');
  expect(screen.getByText('Shorter now.')).toBeDefined();
});

it('a voice and an avatar of different gender cause a question with three answers', async () => {
  const { user } = await openWizardAt('Review Your Video');
  const answer = async (name: string) => {
    const question = await screen.findByRole('dialog', { name: 'Voice and avatar differ' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await user.click(button('Change voice'));
  await expectStep('Voiceover Text');
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  await waitFor(() => expect(isDisabled(button('Save'))).toBe(false));
  await user.click(button('Save'));
  await answer('Change avatar');
  await expectStep('Choose Avatar');
  await user.click(button('Save'));
  await answer('Change voice');
  await expectStep('Voiceover Text');
  await user.click(button('Save'));
  await answer('Cancel');
  await expectStep('Review Your Video');
  expect(screen.getByText(/That is fine if it is intended\./)).toBeDefined();
});

it('a text in other letters than the language’s is named on Review, and can be ordered', async () => {
  const form = buildCompleteForm();
  const voice = form.voice && { ...form.voice, language: 'Arabic', locale: 'ar' };
  const draft = { form: { ...form, language: 'Arabic', voice }, step: REVIEW_STEP, completed: true };
  const order = { key: 'an-order-key', openBody: null };
  saveDraft(localStorage, { productId: PRODUCT.id, draft: { ...draft, order } });
  const { server } = openApp(WIZARD);
  serveWizard(server);
  await expectStep('Review Your Video');
  expect(
    await screen.findByText('The text doesn’t look like Arabic. That is fine if it is intended.'),
  ).toBeDefined();
  await waitFor(() => expect(isDisabled(button('Generate Video'))).toBe(false));
});

it.each([
  ['Escape', '{Escape}'],
  ['the cross', undefined],
])('%s closes the question about a mismatch, and the step stays', async (_name, key) => {
  const { user } = await openWizardAt('Review Your Video');
  await user.click(button('Change voice'));
  await expectStep('Voiceover Text');
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  await waitFor(() => expect(isDisabled(button('Save'))).toBe(false));
  await user.click(button('Save'));
  const question = await screen.findByRole('dialog', { name: 'Voice and avatar differ' });
  if (key) await user.keyboard(key);
  else await user.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectStep('Voiceover Text');
  await user.click(button('Save'));
  await screen.findByRole('dialog', { name: 'Voice and avatar differ' });
});

it('an order gives its focus to the screen of its progress', async () => {
  const { server, user } = await openWizardAt('Review Your Video');
  const video = buildVideo({ status: 'pending', stage: 'waiting', progress: 0, video: null });
  server.on(orderCalls.createVideo, () => ({ id: video.id, video_id: anId(21) }));
  server.on(videoCalls.getVideo, () => video);
  await waitFor(() => expect(isDisabled(button('Generate Video'))).toBe(false));
  await user.click(button('Generate Video'));
  await screen.findByRole('heading', { name: 'Your video is being made' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('an order that fails is said beside its button, which is seen wherever the page is scrolled to', async () => {
  const { server, user } = await openWizardAt('Review Your Video');
  server.on(orderCalls.createVideo, () => {
    throw new ConnectionLost();
  });
  await waitFor(() => expect(isDisabled(button('Generate Video'))).toBe(false));
  await user.click(button('Generate Video'));
  const said = await screen.findByText(MESSAGES.generateFailed);
  expect(said.closest('[data-foot-bar]')?.contains(button('Generate Video'))).toBe(true);
  await user.click(button('Previous step'));
  expect(screen.queryByText(MESSAGES.generateFailed)).toBeNull();
});

describe('leaving asks first', () => {
  async function openDraft() {
    const app = openApp(PRODUCT_PAGE);
    serveWizard(app.server);
    const [create] = await screen.findAllByRole('link', { name: 'Create video' });
    if (!create) throw new Error('there is a link');
    await app.user.click(create);
    await expectStep('Choose Template');
    await fillStep(app.user, 'Choose Template');
    await waitFor(() => expect(isDisabled(nextButton())).toBe(false));
    const answer = async (name: string) => {
      const question = await screen.findByRole('dialog', { name: 'Cancel' });
      expect(question.textContent).toContain(LOST);
      await app.user.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    return { ...app, answer };
  }

  it('by Cancel and by the browser’s back, and NO keeps the draft', async () => {
    const { user, answer, address, router } = await openDraft();
    await user.click(button('Cancel'));
    await answer('NO');
    await router.navigate(-1);
    await answer('NO');
    await expectStep('Choose Template');
    expect(address()).toBe(wizardAt('template'));
    expect(isDisabled(nextButton())).toBe(false);
  });

  it('and YES drops the draft and goes back', async () => {
    const { user, answer, address, router } = await openDraft();
    await router.navigate(-1);
    await answer('YES');
    await waitFor(() => expect(address()).toBe(PRODUCT_PAGE));
    const [create] = await screen.findAllByRole('link', { name: 'Create video' });
    if (!create) throw new Error('there is a link');
    await user.click(create);
    await expectStep('Choose Template');
    expect(isDisabled(nextButton())).toBe(true);
  });

  it('but not for another link, and the draft is kept in the browser', async () => {
    const { user, address } = await openDraft();
    const [dashboard] = screen.getAllByRole('link', { name: 'Dashboard' });
    if (!dashboard) throw new Error('there is a link');
    await user.click(dashboard);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await user.click(await screen.findByRole('link', { name: /^Create video for/ }));
    await expectStep('Choose Template');
    expect(isDisabled(nextButton())).toBe(false);
    expect(screen.getByText('Your draft was restored.')).toBeDefined();
  });

  it('by a link and by closing the window while a file uploads, and the draft is kept', async () => {
    const { user, server, address } = await openWizardAt('Upload Assets');
    const sent = Promise.withResolvers<never>();
    server.on(assetCalls.uploadAsset, () => sent.promise);
    await user.upload(clipInput(), clipFile());
    await waitFor(() => expect(server.sentTo(assetCalls.uploadAsset)).toHaveLength(1));
    expect(wouldAskToClose()).toBe(true);
    const follow = async (answer: string) => {
      const [dashboard] = screen.getAllByRole('link', { name: 'Dashboard' });
      if (!dashboard) throw new Error('there is a link');
      await user.click(dashboard);
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      expect(question.textContent).toContain('The upload will be stopped.');
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await follow('Stay');
    expect(address()).toBe(wizardAt('assets'));
    await follow('Leave');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await user.click(await screen.findByRole('link', { name: /^Create video for/ }));
    await expectStep('Upload Assets');
  });
});
