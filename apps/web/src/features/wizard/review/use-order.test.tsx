import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startOrder } from '../../../shared/api/keyed-order.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useUser } from '../../../shared/session/user.query.ts';
import { anId, buildUser } from '../../../testing/build-account.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { openPage, renderUse } from '../../../testing/render-screen.tsx';
import { saveDraft } from '../rules/draft-storage.ts';
import type { OrderedProduct } from '../rules/order.rules.ts';
import { buildSpeechBody } from '../rules/speech.rules.ts';
import { REVIEW_STEP, VOICEOVER_STEP } from '../rules/wizard-steps.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { MOMENTS } from '../testing/build-moments.ts';
import { buildAsset } from '../testing/serve-wizard.ts';
import { useWizard } from '../use-wizard.ts';
import { speechPreviewQuery } from '../wizard.queries.ts';
import { useOrder } from './use-order.ts';

const PRODUCT = anId(10);
const ordered: OrderedProduct = { id: PRODUCT };

async function openReview(balance = 25) {
  const page = openPage();
  page.server.on(sessionCalls.getUser, () => buildUser({ balance }));
  page.server.on(assetCalls.getAsset, () => buildAsset());
  const order = startOrder();
  saveDraft(localStorage, {
    productId: PRODUCT,
    draft: { form: buildCompleteForm(), step: REVIEW_STEP, completed: true, order },
  });
  const onOrdered = vi.fn();
  const { result } = renderUse(page, () => {
    const wizard = useWizard(PRODUCT);
    return { wizard, user: useUser(), ordering: useOrder(wizard, { product: ordered, onOrdered }) };
  });
  await waitFor(() => expect(result.current.user?.balance).toBe(balance));
  const generate = async () => {
    act(() => result.current.ordering.generate());
    await waitFor(() => expect(result.current.ordering.isBusy).toBe(false));
  };
  const keys = () =>
    page.server.sentTo(orderCalls.createVideo).map((sent) => sent.headers['idempotency-key']);
  return { page, result, onOrdered, generate, keys, order };
}

it('two clicks order one video, and the balance is fetched again', async () => {
  const { page, result, onOrdered, keys, order } = await openReview();
  page.server.on(orderCalls.createVideo, () => ({ id: anId(20), video_id: anId(21) }));
  act(() => {
    result.current.ordering.generate();
    result.current.ordering.generate();
  });
  await waitFor(() => expect(onOrdered).toHaveBeenCalledExactlyOnceWith(anId(20)));
  expect(keys()).toEqual([order.key]);
  expect(page.server.sentTo(sessionCalls.getUser)).toHaveLength(2);
});

it('what is rendered ahead is left to the order: nothing is said of it before the order is there', async () => {
  const { page, result, onOrdered } = await openReview();
  const speech = speechPreviewQuery(buildSpeechBody(result.current.wizard.state.form, ordered));
  const heard = { id: anId(30), audio_url: '/voice.mp3', duration: 1, words: [], mouth: [] };
  queryClient.setQueryData(speech.queryKey, heard);
  act(() => result.current.wizard.dispatch({ type: 'set', fields: { title: 'Heard' } }));
  const left = () => page.server.sentTo(orderCalls.leaveAhead).length;
  const order = Promise.withResolvers<{ id: string; video_id: string }>();
  page.server.on(orderCalls.createVideo, () => order.promise);
  act(() => result.current.ordering.generate());
  await waitFor(() => expect(page.server.sentTo(orderCalls.createVideo)).toHaveLength(1));
  expect(result.current.ordering.isBusy).toBe(true);
  expect(left()).toBe(0);
  order.resolve({ id: anId(20), video_id: anId(21) });
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
});

it('says what Generate charges, and of how much', async () => {
  const { result } = await openReview();
  expect(result.current.ordering).toMatchObject({ price: 10, balance: 25 });
});

it('a balance that is too low opens the top-up and orders nothing', async () => {
  const { page, generate, keys } = await openReview(9.99);
  await generate();
  expect(page.topUp).toHaveBeenCalledOnce();
  expect(keys()).toEqual([]);
});

it('after a lost response the order stays open and is sent again with its key', async () => {
  const { page, result, generate, keys, order } = await openReview();
  page.server.on(orderCalls.createVideo, () => {
    throw new HttpError(502);
  });
  await generate();
  expect(result.current.ordering.errorMessage?.message).toBe(MESSAGES.generateFailed);
  await generate();
  expect(keys()).toEqual([order.key, order.key]);
});

it('a field that the server refuses opens its step, and the next order has a new key', async () => {
  const { page, result, generate, keys } = await openReview();
  page.server.on(orderCalls.createVideo, () => {
    throw new HttpError(400, { voiceover: [MESSAGES.voiceoverEmpty] });
  });
  await generate();
  expect(result.current.ordering.errorMessage).toEqual({
    message: `${MESSAGES.generateFailed}\n${MESSAGES.voiceoverEmpty}`,
    step: VOICEOVER_STEP,
  });
  await generate();
  expect(new Set(keys()).size).toBe(2);
});

it('a balance that another tab has spent opens the top-up', async () => {
  const { page, result, generate } = await openReview();
  page.server.on(orderCalls.createVideo, () => {
    throw new HttpError(402, { detail: MESSAGES.insufficientBalance });
  });
  await generate();
  expect(page.topUp).toHaveBeenCalledOnce();
  expect(result.current.ordering.errorMessage).toBeUndefined();
});

it('while moments are being found nothing is ordered, unless the user continues without, as the preview does', async () => {
  const { page, result, generate, onOrdered } = await openReview();
  const search = { id: anId(30), state: 'finding' as const };
  page.server.on(assetCalls.getAsset, () => ({ ...buildAsset(), moments: null, moments_search: search }));
  page.server.on(orderCalls.createVideo, () => ({ id: anId(20), video_id: anId(21) }));
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(result.current.ordering.isSearching).toBe(true));
  await generate();
  expect(page.server.sentTo(orderCalls.createVideo)).toEqual([]);
  act(() => result.current.wizard.dispatch({ type: 'edit', fields: { moments: false } }));
  expect(result.current.ordering.isSearching).toBe(false);
  // Found after the choice, they don't change what was previewed.
  page.server.on(assetCalls.getAsset, () => ({
    ...buildAsset(),
    findings: MOMENTS,
    moments_search: { ...search, state: 'found' as const },
  }));
  await act(() => queryClient.refetchQueries());
  await generate();
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(page.server.sentTo(orderCalls.createVideo)[0]?.body).toMatchObject({ edit: { moments: false } });
});
