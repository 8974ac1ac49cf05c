import { useCallback, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';

export type Leaving = {
  isAsking: boolean;
  ask: () => void;
  stay: () => void;
  /** Drops the draft and goes back one page. */
  leave: () => void;
  /** Lets the next navigation pass without a question. */
  allow: () => void;
};

/**
 * The question before the draft is lost: on Cancel and on the browser's Back. Other links don't ask, because the draft
 * is stored in the browser.
 */
export function useLeaving(productId: string, discard: () => void): Leaving {
  const [isCancelling, setCancelling] = useState(false);
  const isFree = useRef(false);
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const stay = useCallback(() => {
    setCancelling(false);
    blocker.reset?.();
  }, [blocker]);

  const leave = useCallback(() => {
    discard();
    isFree.current = true;
    if (blocker.state === 'blocked') return blocker.proceed();
    void (isFirstOfTab() ? navigate(PATHS.product(productId), { replace: true }) : navigate(-1));
  }, [blocker, discard, navigate, productId]);

  return {
    isAsking: isCancelling || blocker.state === 'blocked',
    ask: () => setCancelling(true),
    stay,
    leave,
    allow: () => {
      isFree.current = true;
    },
  };
}

/** Whether no page of ours precedes this one in the history, where the router numbers its pages; replaced ones keep their number. */
function isFirstOfTab(): boolean {
  const idx: unknown = history.state?.idx;
  return typeof idx !== 'number' || idx === 0;
}
