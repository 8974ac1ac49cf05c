import type { Brand } from '@avatarcade/contracts/brand';
import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { type KeyedOrder, startOrder } from '../../shared/api/keyed-order.ts';
import { type Draft, dropDraft, findDraft, hasWork, nameOfDraft, saveDraft } from './rules/draft-storage.ts';
import { fillFromBrand } from './rules/fill-from-brand.ts';
import { buildDefaultForm } from './rules/wizard-form.ts';
import { reduceWizard, type WizardAction, type WizardState } from './rules/wizard-reducer.ts';
import { clampStep } from './rules/wizard-steps.ts';

export type Wizard = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  /** The key of the next order; stored before it is sent, so that a reload knows it. */
  order: KeyedOrder;
  setOrder: (order: KeyedOrder) => void;
  /** Whether the draft was restored from the browser and isn't empty. */
  wasRestored: boolean;
  /** Deletes the draft from the browser. */
  discard: () => void;
};

type Opened = {
  /** What a new draft begins with. */
  brand?: Brand | undefined;
  /** The step that the address names. */
  at?: number | undefined;
};

/** The wizard of one product, whose draft is stored in the browser after every change. */
export function useWizard(productId: string, opened: Opened = {}): Wizard {
  const [found] = useState(() => findDraft(localStorage, productId));
  const [state, dispatch] = useReducer(reduceWizard, undefined, () => initialState(found, opened));
  const [order, setOrder] = useState<KeyedOrder>(() => found?.order ?? startOrder());
  const isDiscarded = useRef(false);
  const { form, step, completed } = state;

  const keep = useCallback(
    (order: KeyedOrder) => {
      if (!isDiscarded.current)
        saveDraft(localStorage, { productId, draft: { form, step, completed, order } });
    },
    [productId, form, step, completed],
  );
  useEffect(() => keep(order), [keep, order]);
  useDraftOfOtherTab(productId, (draft) => {
    const { order: other, ...rest } = draft;
    dispatch({ type: 'adopt', draft: rest });
    setOrder(other);
  });

  const setAndKeepOrder = useCallback(
    (next: KeyedOrder) => {
      keep(next);
      setOrder(next);
    },
    [keep],
  );
  const discard = useCallback(() => {
    isDiscarded.current = true;
    dropDraft(localStorage, productId);
  }, [productId]);

  return { state, dispatch, order, setOrder: setAndKeepOrder, wasRestored: hasWork(found), discard };
}

/** Calls back with the draft when another tab or window has changed it while nobody writes in this one, which would write its own over it later. */
function useDraftOfOtherTab(productId: string, onChanged: (draft: Draft) => void): void {
  const change = useEffectEvent(onChanged);
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key !== nameOfDraft(productId) || isWrittenIn()) return;
      const draft = findDraft(localStorage, productId);
      if (draft) change(draft);
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [productId]);
}

/** Windows side by side are all visible, but one of them has the focus. */
function isWrittenIn(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function initialState(found: ReturnType<typeof findDraft>, { brand, at }: Opened): WizardState {
  const form = found?.form ?? fillFromBrand(buildDefaultForm(new Date(), Math.random), brand);
  const { step: from = 0, completed = false } = found ?? {};
  const state: WizardState = { form, step: from, completed, direction: 'forward' };
  return at === undefined
    ? state
    : reduceWizard(state, { type: 'follow', to: clampStep(form, { from, to: at }) });
}
