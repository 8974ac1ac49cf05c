import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { z } from 'zod';
import type { CameFrom } from './generating/rehearsal-stage.tsx';
import { clampStep, STEPS } from './rules/wizard-steps.ts';
import type { Wizard } from './use-wizard.ts';

const STEP = 'step';

/** In each entry of a step: how many entries of the same visit lie behind it. */
const entryState = z.object({ depth: z.number().int().min(0) });

/** A visit of the wizard: its steps in the browser's history, from the entry by which the user came. */
export type StepHistory = {
  /** Puts an address in place of the whole visit: Back leads to the page before it. */
  replaceAll: (to: string, state?: CameFrom) => Promise<void>;
  /** Goes back to the page before the visit, or to `instead` where there is none. */
  leave: (instead: string) => Promise<void>;
  /** Goes back to the entry by which the user came. */
  rewind: () => Promise<void>;
};

/** Returns the step that an address names. */
export function readStep(search: string): number | undefined {
  const address = new URLSearchParams(search).get(STEP);
  const step = STEPS.findIndex((each) => each.address === address);
  return step < 0 ? undefined : step;
}

/** Makes each step that the user chooses an entry of the browser's history, and follows Back and Forward. */
export function useStepHistory({ state, dispatch }: Pick<Wizard, 'state' | 'dispatch'>): StepHistory {
  const { form, step, isNewEntry = false } = state;
  const location = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  /** The history's current entry, which the router may render later. */
  const entry = useRef(readEntry(location));
  const isLeft = useRef(false);

  const write = useEffectEvent((to: number, { replace }: { replace: boolean }) => {
    const depth = entry.current.depth + (replace ? 0 : 1);
    entry.current = { step: to, depth };
    const search = `?${STEP}=${STEPS[to]?.address}`;
    // The step scrolls to its own heading.
    void navigate({ search }, { replace, state: { depth }, preventScrollReset: true });
  });
  const follow = useEffectEvent((at: Location) => {
    if (!isPop || isLeft.current) return;
    entry.current = readEntry(at);
    const named = entry.current.step ?? step;
    const to = clampStep(form, { from: step, to: named });
    dispatch({ type: 'follow', to });
    if (to !== entry.current.step) write(to, { replace: true });
  });
  const enter = useEffectEvent((to: number) => {
    if (entry.current.step !== to) write(to, { replace: !isNewEntry });
  });
  useEffect(() => follow(location), [location]);
  useEffect(() => enter(step), [step]);

  const goBack = async (entries: number) => {
    if (entries > 0) await navigate(-entries);
  };
  const replaceAll = async (to: string, state?: CameFrom) => {
    isLeft.current = true;
    await goBack(entry.current.depth);
    await navigate(to, { replace: true, state });
  };
  return {
    replaceAll,
    leave: (instead) =>
      isFirstOfTab(entry.current.depth) ? replaceAll(instead) : goBack(entry.current.depth + 1),
    rewind: () => goBack(entry.current.depth),
  };
}

function readEntry({ search, state }: { search: string; state: unknown }) {
  return { step: readStep(search), depth: entryState.safeParse(state).data?.depth ?? 0 };
}

/** Whether no page of ours precedes the visit in the history, where the router numbers its pages; replaced ones keep their number. */
function isFirstOfTab(depth: number): boolean {
  const idx: unknown = history.state?.idx;
  return typeof idx !== 'number' || idx <= depth;
}
