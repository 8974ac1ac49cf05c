import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '../../paths.ts';
import { anId } from '../../testing/build-account.ts';
import { buildVideo } from '../../testing/build-video.ts';
import { openApp, renderApp } from '../../testing/open-app.tsx';
import { isDisabled } from '../../testing/read-screen.ts';
import { nameOfDraft, saveDraft } from './rules/draft-storage.ts';
import { ASSETS_STEP, AVATAR_STEP, REVIEW_STEP, VOICEOVER_STEP } from './rules/wizard-steps.ts';
import { buildCompleteForm } from './testing/build-form.ts';
import { PRODUCT, serveWizard } from './testing/serve-wizard.ts';
import {
  button,
  expectStep,
  fillStep,
  nextButton,
  STEPS,
  stepButton,
  WIZARD,
  wizardAt,
} from './testing/walk-wizard.ts';

const PRODUCT_PAGE = PATHS.product(PRODUCT.id);

/** The router numbers the pages of a tab in the browser's own history, which a test's router doesn't write. */
const openedAsPage = (idx: number) => history.replaceState({ idx }, '');

function storeDraft(step: number, form = buildCompleteForm(), completed = step === REVIEW_STEP) {
  const order = { key: 'an-order-key', openBody: null };
  saveDraft(localStorage, { productId: PRODUCT.id, draft: { form, step, completed, order } });
}

/** A browser that came to the wizard from the product's page. */
function openFromProduct(address = WIZARD) {
  const app = openApp(PRODUCT_PAGE);
  serveWizard(app.server);
  const open = async () => {
    await screen.findAllByRole('link', { name: 'Create video' });
    await act(() => app.router.navigate(address));
  };
  return { ...app, open };
}

const askedToLeave = () => screen.findByRole('dialog', { name: 'Cancel' });
const answer = async (user: ReturnType<typeof openApp>['user'], name: string) =>
  user.click(within(await askedToLeave()).getByRole('button', { name }));

beforeEach(() => openedAsPage(9));
afterEach(() => history.replaceState(null, ''));

describe('the browser’s Back and Forward', () => {
  it('go through the steps as the buttons do, with focus and title', async () => {
    const { user, router, address, open } = openFromProduct();
    await open();
    for (const step of STEPS.slice(0, 3)) {
      await expectStep(step);
      await fillStep(user, step);
      await waitFor(() => expect(isDisabled(nextButton())).toBe(false));
      await user.click(nextButton());
    }
    await expectStep('Upload Assets');
    expect(address()).toBe(wizardAt('assets'));
    for (const [delta, step, name] of [
      [-1, 'Choose Avatar', 'avatar'],
      [-1, 'Voiceover Text', 'voiceover'],
      [1, 'Choose Avatar', 'avatar'],
      [-2, 'Choose Template', 'template'],
      [3, 'Upload Assets', 'assets'],
    ] as const) {
      await act(() => router.navigate(delta));
      const heading = await expectStep(step);
      expect(address()).toBe(wizardAt(name));
      expect(document.activeElement).toBe(heading);
      expect(document.title).toBe(`${step} · Create video · Avatarcade`);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('lead back over jumps by the list of steps and over Save', async () => {
    storeDraft(REVIEW_STEP);
    const { user, router, address, open } = openFromProduct();
    await open();
    await expectStep('Review Your Video');
    expect(address()).toBe(wizardAt('review'));
    await user.click(stepButton(2));
    await expectStep('Voiceover Text');
    await user.click(button('Save'));
    await expectStep('Review Your Video');
    await act(() => router.navigate(-1));
    await expectStep('Voiceover Text');
    await act(() => router.navigate(-1));
    await expectStep('Review Your Video');
    await act(() => router.navigate(-1));
    await answer(user, 'NO');
    await expectStep('Review Your Video');
    await act(() => router.navigate(-1));
    await answer(user, 'YES');
    await waitFor(() => expect(address()).toBe(PRODUCT_PAGE));
  });

  it('ask about a voice and an avatar of different gender, which Cancel keeps', async () => {
    const form = buildCompleteForm();
    storeDraft(VOICEOVER_STEP, { ...form, avatar: form.avatar && { ...form.avatar, gender: 'male' } }, true);
    const { user, router, address, open } = openFromProduct();
    await open();
    await expectStep('Voiceover Text');
    await user.click(stepButton(1));
    const question = () => screen.findByRole('dialog', { name: 'Voice and avatar differ' });
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await expectStep('Choose Template');
    await user.click(stepButton(2));
    await expectStep('Voiceover Text');
    await act(() => router.navigate(-1));
    await user.click(within(await question()).getByRole('button', { name: 'Close' }));
    await expectStep('Voiceover Text');
    expect(address()).toBe(wizardAt('voiceover'));
    await act(() => router.navigate(-1));
    await user.click(within(await question()).getByRole('button', { name: 'Change avatar' }));
    await expectStep('Choose Avatar');
    expect(address()).toBe(wizardAt('avatar'));
    await act(() => router.navigate(-2));
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await expectStep('Choose Template');
    expect(address()).toBe(wizardAt('template'));
  });

  it('ask before what was typed into a dialog of the step is lost', async () => {
    storeDraft(0);
    const { user, router, open } = openFromProduct();
    await open();
    await expectStep('Choose Template');
    await user.click(nextButton());
    await expectStep('Voiceover Text');
    await user.click(await screen.findByRole('button', { name: 'Pronunciations' }));
    await user.type(await screen.findByRole('textbox', { name: 'Word' }), 'Zyqo');
    const answerTo = async (name: string) => {
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await user.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    };
    await act(() => router.navigate(-1));
    await answerTo('Stay');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Word' }).value).toBe('Zyqo');
    await act(() => router.navigate(-1));
    await answerTo('Leave');
    await expectStep('Choose Template');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fall back to the last step that the draft permits', async () => {
    const { user, router, address, open } = openFromProduct();
    await open();
    await fillStep(user, 'Choose Template');
    await waitFor(() => expect(isDisabled(nextButton())).toBe(false));
    await user.click(nextButton());
    await expectStep('Voiceover Text');
    await act(() => router.navigate(-1));
    await expectStep('Choose Template');
    await user.click(screen.getByRole('radio', { name: 'Landscape' }));
    await act(() => router.navigate(1));
    await expectStep('Choose Template');
    await waitFor(() => expect(address()).toBe(wizardAt('template')));
    await act(() => router.navigate(-1));
    expect(address()).toBe(wizardAt('template'));
    await act(() => router.navigate(-1));
    await askedToLeave();
  });
});

describe('an address of a step', () => {
  it.each([
    ['voiceover', 'Voiceover Text', 'voiceover'],
    ['review', 'Review Your Video', 'review'],
    ['nonsense', 'Choose Avatar', 'avatar'],
  ] as const)('%s of a complete draft opens %s', async (named, step, shown) => {
    storeDraft(AVATAR_STEP);
    const { address, open } = openFromProduct(wizardAt(named));
    await open();
    await expectStep(step);
    expect(address()).toBe(wizardAt(shown));
  });

  it('that the draft doesn’t permit yet is replaced by the last one that it does', async () => {
    const { user, router, address, open } = openFromProduct(wizardAt('review'));
    storeDraft(0, { ...buildCompleteForm(), avatar: null });
    await open();
    await expectStep('Choose Avatar');
    expect(address()).toBe(wizardAt('avatar'));
    await act(() => router.navigate(-1));
    await answer(user, 'NO');
    await expectStep('Choose Avatar');
  });

  it('is that of the step of another tab, once its draft is adopted', async () => {
    storeDraft(REVIEW_STEP);
    const { router, address, open } = openFromProduct();
    await open();
    await expectStep('Review Your Video');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    storeDraft(ASSETS_STEP);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: nameOfDraft(PRODUCT.id) })));
    await expectStep('Upload Assets');
    await waitFor(() => expect(address()).toBe(wizardAt('assets')));
    vi.restoreAllMocks();
    await act(() => router.navigate(-1));
    await askedToLeave();
  });
});

describe('YES to Cancel', () => {
  const cancel = async (user: ReturnType<typeof openApp>['user']) => {
    await user.click(button('Cancel'));
    await answer(user, 'YES');
  };

  it('goes back to the page before the wizard from any step', async () => {
    storeDraft(VOICEOVER_STEP);
    const { user, router, address, open } = openFromProduct();
    await open();
    await expectStep('Voiceover Text');
    await user.click(nextButton());
    await expectStep('Choose Avatar');
    await user.click(nextButton());
    await expectStep('Upload Assets');
    await act(() => router.navigate(-1));
    await expectStep('Choose Avatar');
    await cancel(user);
    await waitFor(() => expect(address()).toBe(PRODUCT_PAGE));
    await act(() => router.navigate(-1));
    expect(address()).toBe(PRODUCT_PAGE);
  });

  it('does so after a reload', async () => {
    storeDraft(ASSETS_STEP);
    const { server, user } = openApp(PATHS.privacy);
    serveWizard(server);
    const behind = [PATHS.support, PRODUCT_PAGE, wizardAt('voiceover'), wizardAt('avatar')];
    const { address } = renderApp({ pathname: WIZARD, search: '?step=assets', state: { depth: 2 } }, behind);
    await expectStep('Upload Assets');
    await cancel(user);
    await waitFor(() => expect(address()).toBe(PRODUCT_PAGE));
  });

  it('shows the product in place of a wizard that is the tab’s first page', async () => {
    storeDraft(VOICEOVER_STEP);
    const { server, user, router, address } = openApp(WIZARD);
    serveWizard(server);
    await expectStep('Voiceover Text');
    await user.click(nextButton());
    await expectStep('Choose Avatar');
    openedAsPage(1);
    await cancel(user);
    await waitFor(() => expect(address()).toBe(PRODUCT_PAGE));
    await act(() => router.navigate(-1));
    expect(address()).toBe(PRODUCT_PAGE);
  });
});

it('Back leads from an ordered video to the page before the wizard', async () => {
  storeDraft(ASSETS_STEP);
  const { server, user, router, address, open } = openFromProduct();
  const video = buildVideo({ status: 'pending', stage: 'waiting', progress: 0, video: null });
  server.on(orderCalls.createVideo, () => ({ id: video.id, video_id: anId(21) }));
  server.on(videoCalls.getVideo, () => video);
  await open();
  await expectStep('Upload Assets');
  await user.click(nextButton());
  await expectStep('Review Your Video');
  await waitFor(() => expect(isDisabled(button('Generate Video'))).toBe(false));
  await user.click(button('Generate Video'));
  await screen.findByRole('heading', { name: 'Your video is being made' });
  expect(address()).toBe(PATHS.generating(PRODUCT.id, video.id));
  await act(() => router.navigate(-1));
  expect(address()).toBe(PRODUCT_PAGE);
});

it('a draft that is started over begins where the user came in', async () => {
  storeDraft(AVATAR_STEP);
  const { user, router, address, open } = openFromProduct();
  await open();
  await expectStep('Choose Avatar');
  await user.click(nextButton());
  await expectStep('Upload Assets');
  await user.click(button('Start over'));
  await expectStep('Choose Template');
  await waitFor(() => expect(address()).toBe(wizardAt('template')));
  await act(() => router.navigate(-1));
  await askedToLeave();
});
