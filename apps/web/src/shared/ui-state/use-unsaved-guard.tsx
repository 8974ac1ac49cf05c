import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { PATHS } from '../../paths.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { isLeftUnasked } from '../session/page-leaving.ts';

type UnsavedGuard = {
  /** Lets the next navigation pass: the input has been saved. */
  allow: () => void;
  dialog: ReactNode;
};

/**
 * Asks before unsaved input is lost: by a link, the browser's Back, or closing the window. `inTab`: the input belongs
 * to the current tab of the page, so switching tabs asks as well.
 */
export function useUnsavedGuard(isDirty: boolean, { inTab = false } = {}): UnsavedGuard {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isFree.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (inTab && currentLocation.search !== nextLocation.search)) &&
      // Without a session there is no reason to stay.
      nextLocation.pathname !== PATHS.login,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current && !isLeftUnasked()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    allow: () => {
      isFree.current = true;
    },
    dialog: (
      <LeaveDialog
        open={blocker.state === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      >
        Your changes on this page will be lost.
      </LeaveDialog>
    ),
  };
}
