import { useCallback, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { isUploading } from '../../shared/api/upload-client.ts';
import { useAskBeforeUnload } from '../../shared/ui-state/use-unsaved-guard.tsx';

export type Leaving = {
  /** What is lost: the draft by Cancel and the browser's Back, an upload by another link. */
  asksAbout: 'draft' | 'upload' | undefined;
  ask: () => void;
  stay: () => void;
  /** Drops the draft and goes back one page, or follows the link and keeps the draft. */
  leave: () => void;
  /** Lets the next navigation pass without a question. */
  allow: () => void;
};

/**
 * The question before the draft is lost: on Cancel and on the browser's Back. Other links ask only while a file is
 * uploaded, because the rest of the draft is stored in the browser.
 */
export function useLeaving(productId: string, discard: () => void): Leaving {
  const [isCancelling, setCancelling] = useState(false);
  const isFree = useRef(false);
  const navigate = useNavigate();
  const [isBack, setBack] = useState(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (isFree.current || currentLocation.pathname === nextLocation.pathname) return false;
    setBack(historyAction === 'POP');
    // Without a session there is no reason to stay.
    return historyAction === 'POP' || (isUploading() && nextLocation.pathname !== PATHS.login);
  });
  const asksAboutUpload = blocker.state === 'blocked' && !isBack;
  useAskBeforeUnload(isUploading);

  const stay = useCallback(() => {
    setCancelling(false);
    blocker.reset?.();
  }, [blocker]);

  const leave = useCallback(() => {
    if (asksAboutUpload) return blocker.proceed();
    discard();
    isFree.current = true;
    if (blocker.state === 'blocked') return blocker.proceed();
    void (isFirstOfTab() ? navigate(PATHS.product(productId), { replace: true }) : navigate(-1));
  }, [asksAboutUpload, blocker, discard, navigate, productId]);

  return {
    asksAbout: asksAboutUpload ? 'upload' : isCancelling || blocker.state === 'blocked' ? 'draft' : undefined,
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
