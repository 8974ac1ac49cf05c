import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { anId } from '../../../testing/build-account.ts';
import { buildBrand } from '../../../testing/build-brand.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { playFailingWorker } from '../../../testing/play-failing-worker.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { buildCompleteForm } from '../testing/build-form.ts';
import { MOMENTS } from '../testing/build-moments.ts';
import { PreviewPanel } from './preview-panel.tsx';

const EXACT = 'This is exactly the video that you will get.';
const FINDING = 'The best moments of your gameplay are being found.';

function open() {
  const complete = buildCompleteForm();
  const { template, gameplay } = complete;
  if (!template || !gameplay) throw new Error('the form is complete');
  const form = { ...complete, template: { ...template, key: 'corner-landscape' } };
  const page = openPage();
  const serve = (state: 'finding' | 'found') =>
    page.server.on(assetCalls.getAsset, () => ({
      ...gameplay.asset,
      moments: null,
      findings: state === 'found' ? { ...MOMENTS, duration: 20 } : null,
      moments_search: { id: anId(30), state },
    }));
  page.server.on(brandCalls.getBrand, () => buildBrand());
  page.server.on(catalogueCalls.previewSpeech, () => ({
    ...{ id: anId(31), audio_url: '/a.wav', duration: 3, words: [] },
    mouth: [{ time: 0, shape: 'sil', weight: 0 }],
  }));
  serve('finding');
  renderScreen(page, <PreviewPanel form={form} product={buildProduct()} />);
  return { serve };
}

/** Whether the clip is shown from its start, as before its moments are known. */
const showsWholeClip = () => document.querySelector('video[poster]') !== null;

/** As a browser reports the first picture of a clip that it has loaded. */
function loadPictures(): void {
  for (const player of document.querySelectorAll('video')) {
    const facts = { videoWidth: 1920, videoHeight: 1080, readyState: 4, seeking: false };
    for (const [name, value] of Object.entries(facts)) Object.defineProperty(player, name, { value });
    fireEvent.loadedData(player);
  }
}

it('says that moments are being found until the scene that shows them is seen', async () => {
  const { serve } = open();
  await screen.findByText(FINDING);
  await expect.poll(showsWholeClip).toBe(true);
  const claims: { isWhole: boolean }[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByText(EXACT)) claims.push({ isWhole: showsWholeClip() });
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  serve('found');
  await queryClient.refetchQueries();
  await expect.poll(showsWholeClip).toBe(false);
  // Its players are black until they have loaded.
  expect(screen.getByText(FINDING)).toBeDefined();
  loadPictures();
  expect(await screen.findByText(EXACT, undefined, { timeout: 1000 })).toBeDefined();
  expect(claims.filter(({ isWhole }) => isWhole)).toEqual([]);
});

it('says how long the whole video is', async () => {
  open();
  await expect.poll(() => screen.queryByText(/^0:01 \/ 0:\d\d$/)).not.toBeNull();
});

it('says that it can’t be shown, instead of what the video will be, where painting fails', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  playFailingWorker();
  const { serve } = open();
  serve('found');
  expect(await screen.findByText('The preview can’t be shown. Please reload this page.')).toBeDefined();
  await expect.poll(showsWholeClip).toBe(false);
  loadPictures();
  await expect.poll(() => screen.queryByText(FINDING)).toBeNull();
  expect(screen.queryByText(EXACT)).toBeNull();
});

it('says that it can’t be shown, instead of preparing it without end, where no scene can be made', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  playFailingWorker({ composes: false });
  open().serve('found');
  expect(await screen.findByText('The preview can’t be shown. Please reload this page.')).toBeDefined();
  expect(screen.queryByText('Preparing the preview')).toBeNull();
  expect(screen.queryByText(EXACT)).toBeNull();
});
