import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { createGeneration } from '../../../api/create-generation.ts';
import type { ApiFailure } from '../../../lib/api.client.ts';
import { useConfig } from '../../../lib/config.query.ts';
import { errorText } from '../../../lib/error.text.ts';
import { queryKeys } from '../../../lib/query.keys.ts';
import { useTopUp } from '../../../lib/top.up.context.ts';
import { refreshUser, useUser } from '../../../lib/user.query.ts';
import { buildOrderBody, closeOrder, openOrder, stepOfField } from '../rules/order.rules.ts';
import { REVIEW_STEP } from '../rules/wizard.steps.ts';
import { newOrderKey, type Wizard } from '../use-wizard.ts';
import { priceOf } from './price.ts';

export interface OrderFault {
  message: string;
  /** Where it is put right; Review itself where no other step is to blame. */
  step: number;
}

export interface Ordering {
  isBusy: boolean;
  fault: OrderFault | undefined;
  generate: () => void;
}

/** Generate: checks the balance, orders the film once, and tells what it was refused for. */
export function useOrder(
  wizard: Wizard,
  productId: string,
  onOrdered: (generationId: string) => void,
): Ordering {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<OrderFault>();
  const isRunning = useRef(false);
  const balance = useUser()?.balance ?? 0;
  const price = priceOf(useConfig());
  const topUp = useTopUp();
  const client = useQueryClient();
  const { state, order, setOrder, discard } = wizard;

  const placeOrder = useCallback(async () => {
    const body = buildOrderBody(state.form, productId);
    if (!body) return;
    setFault(undefined);
    if (balance < price) return void (await topUp.open());
    const opened = openOrder(order, body, newOrderKey);
    setOrder(opened);
    const result = await createGeneration(body, opened.key);
    if (result.error === undefined) {
      discard();
      await refreshUser();
      void client.invalidateQueries({ queryKey: queryKeys.generations });
      void client.invalidateQueries({ queryKey: queryKeys.products });
      return onOrdered(result.data.id);
    }
    // A lost answer may have been a yes: the order stays open and goes out again under its key.
    if (result.status !== null && result.status < 500) setOrder(closeOrder(newOrderKey));
    if (result.status === 402) {
      await refreshUser();
      return void (await topUp.open());
    }
    setFault(explain(result));
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

  return { isBusy, fault, generate: () => void generate() };
}

function explain(failure: ApiFailure): OrderFault {
  const { status, data } = failure;
  const isAboutFields = status === 400 && typeof data === 'object' && data !== null;
  if (!isAboutFields) return { message: MESSAGES.generateFailed, step: REVIEW_STEP };
  const steps = Object.keys(data).map(stepOfField);
  return { message: `${MESSAGES.generateFailed}\n${errorText(failure)}`, step: Math.min(...steps) };
}
