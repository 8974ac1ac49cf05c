import { MESSAGES } from '@avatarcade/contracts/messages';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { refetchData } from '../../../shared/api/call-query.ts';
import { useConfig } from '../../../shared/api/config.query.ts';
import { openOrder, startOrder } from '../../../shared/api/keyed-order.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { request } from '../../../shared/api/request.ts';
import { useMoments, useOpenSearches } from '../../../shared/files/use-fresh-asset.ts';
import { refreshUser, useUser } from '../../../shared/session/user.query.ts';
import { useTopUp } from '../../../shared/ui-state/top-up-context.ts';
import { areMomentsKnown, listClips } from '../rules/clips.rules.ts';
import { buildOrderBody, type OrderedProduct, stepOfField, withKnownMoments } from '../rules/order.rules.ts';
import { buildSpeechBody } from '../rules/speech.rules.ts';
import { REVIEW_STEP } from '../rules/wizard-steps.ts';
import type { Wizard } from '../use-wizard.ts';
import { speechPreviewQuery } from '../wizard.queries.ts';
import { priceOf } from './price.ts';
import { useRenderAhead } from './use-render-ahead.ts';

export type OrderError = {
  message: string;
  /** The step that corrects it; Review itself if it belongs to no other step. */
  step: number;
};

export type Ordering = {
  isBusy: boolean;
  /** The moments of the clips are being found, and the user wants them: the preview isn't the video yet. */
  isSearching: boolean;
  /** Euros that Generate charges. */
  price: number;
  /** Euros that the user has. */
  balance: number;
  errorMessage: OrderError | undefined;
  generate: () => void;
};

/** Generate: checks the balance, orders the video once, and reports why it could not be ordered. */
export function useOrder(
  wizard: Wizard,
  { product, onOrdered }: { product: OrderedProduct; onOrdered: (videoId: string) => void },
): Ordering {
  const isRunning = useRef(false);
  const balance = useUser()?.balance ?? 0;
  const price = priceOf(useConfig(), wizard.state.form);
  const topUp = useTopUp();
  const { state, order, setOrder, discard } = wizard;
  const clips = listClips(state.form).map(({ asset }) => asset);
  const moments = useMoments(clips);
  const wantsMoments = state.form.edit.moments;
  const isSearching = useOpenSearches(clips).isOpen && wantsMoments;

  const speech = speechPreviewQuery(buildSpeechBody(state.form, product));
  const findHeard = () => queryClient.getQueryData(speech.queryKey)?.id;
  const buildBody = () => {
    const built = buildOrderBody(state.form, product);
    const isKnown = wantsMoments && areMomentsKnown(moments);
    return built && withKnownMoments(built, { isKnown, order });
  };
  /** Of an order that could be sent now, and whose speech was heard. */
  const buildAhead = () => {
    const heard = findHeard();
    const body = heard !== undefined && balance >= price && !isSearching ? buildBody() : undefined;
    return body && { ...body, speech_id: heard };
  };

  /** Returns the video's id; undefined if nothing was ordered and the user was informed. */
  const placeOrder = async (): Promise<string | undefined> => {
    const body = buildBody();
    if (!body) return undefined;
    if (balance < price) return void (await topUp.open());
    const opened = openOrder(order, body);
    setOrder(opened);
    const result = await request(orderCalls.createVideo, {
      body: { ...body, speech_id: findHeard() },
      headers: { 'idempotency-key': opened.key },
    });
    if (result.error === undefined) {
      discard();
      await refreshUser();
      void refetchData(...orderCalls.createVideo.changes.filter((name) => name !== 'user'));
      return result.data.id;
    }
    // A lost response may have been a success: the order stays open and is sent again with its key.
    if (result.status !== null && result.status < 500) setOrder(startOrder());
    if (result.status !== 402) throw new ApiError(result);
    await refreshUser();
    return void (await topUp.open());
  };

  const { mutate, isPending, error } = useMutation<string | undefined, ApiError>({
    mutationFn: placeOrder,
    onSuccess: (videoId) => videoId && onOrdered(videoId),
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const generate = () => {
    if (isRunning.current || isSearching) return;
    isRunning.current = true;
    mutate();
  };
  useRenderAhead(state.step === REVIEW_STEP ? buildAhead() : undefined, { isOrdering: isPending });
  return {
    isBusy: isPending,
    isSearching,
    price,
    balance,
    errorMessage: error ? explain(error) : undefined,
    generate,
  };
}

function explain({ status, data, message }: ApiError): OrderError {
  const isAboutFields = status === 400 && typeof data === 'object' && data !== null;
  if (!isAboutFields) return { message: MESSAGES.generateFailed, step: REVIEW_STEP };
  const steps = Object.keys(data).map(stepOfField);
  return { message: `${MESSAGES.generateFailed}\n${message}`, step: Math.min(...steps) };
}
