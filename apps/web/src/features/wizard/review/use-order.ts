import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ApiFailure } from '../../../shared/api/api-client.ts';
import { useConfig } from '../../../shared/api/config.query.ts';
import { speechPreviewQuery } from '../../../shared/api/create-speech-preview.ts';
import { createVideo } from '../../../shared/api/create-video.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { refreshUser, useUser } from '../../../shared/session/user.query.ts';
import { useTopUp } from '../../../shared/ui-state/top-up-context.ts';
import { buildOrderBody, closeOrder, openOrder, stepOfField } from '../rules/order.rules.ts';
import { REVIEW_STEP } from '../rules/wizard-steps.ts';
import { newOrderKey, type Wizard } from '../use-wizard.ts';
import { priceOf } from './price.ts';

export type OrderError = {
  message: string;
  /** Where it is put right; Review itself where no other step is to blame. */
  step: number;
};

export type Ordering = {
  isBusy: boolean;
  errorMessage: OrderError | undefined;
  generate: () => void;
};

/** Generate: checks the balance, orders the video once, and tells what it was refused for. */
export function useOrder(wizard: Wizard, productId: string, onOrdered: (videoId: string) => void): Ordering {
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<OrderError>();
  const isRunning = useRef(false);
  const balance = useUser()?.balance ?? 0;
  const price = priceOf(useConfig());
  const topUp = useTopUp();
  const client = useQueryClient();
  const { state, order, setOrder, discard } = wizard;

  const placeOrder = useCallback(async () => {
    const body = buildOrderBody(state.form, productId);
    if (!body) return;
    setErrorMessage(undefined);
    if (balance < price) return void (await topUp.open());
    const opened = openOrder(order, body, newOrderKey);
    setOrder(opened);
    const heard = client.getQueryData(speechPreviewQuery(body.voiceover, body.voice).queryKey);
    const result = await createVideo({ ...body, speech_id: heard?.id }, opened.key);
    if (result.error === undefined) {
      discard();
      await refreshUser();
      void client.invalidateQueries({ queryKey: queryKeys.videos });
      void client.invalidateQueries({ queryKey: queryKeys.products });
      return onOrdered(result.data.id);
    }
    // A lost answer may have been a yes: the order stays open and goes out again under its key.
    if (result.status !== null && result.status < 500) setOrder(closeOrder(newOrderKey));
    if (result.status === 402) {
      await refreshUser();
      return void (await topUp.open());
    }
    setErrorMessage(explain(result));
  }, [state.form, productId, balance, price, topUp, order, setOrder, discard, client, onOrdered]);

  const generate = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await placeOrder();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, [placeOrder]);

  return { isBusy, errorMessage, generate: () => void generate() };
}

function explain(failure: ApiFailure): OrderError {
  const { status, data } = failure;
  const isAboutFields = status === 400 && typeof data === 'object' && data !== null;
  if (!isAboutFields) return { message: MESSAGES.generateFailed, step: REVIEW_STEP };
  const steps = Object.keys(data).map(stepOfField);
  return { message: `${MESSAGES.generateFailed}\n${errorText(failure)}`, step: Math.min(...steps) };
}
