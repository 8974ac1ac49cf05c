import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { PATHS } from '../../paths.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { isUploading } from '../api/upload-client.ts';
import { isLeftUnasked } from '../session/page-leaving.ts';

type UnsavedGuard = {
  /** Lets the next navigation pass: the input has been saved. */
  allow: () => void;
  dialog: ReactNode;
};

/**
 * Asks before unsaved input or an upload is lost: by a link, the browser's Back, or closing the window. `inTab`: the input belongs
 * to the current tab of the page, so switching tabs asks as well.
 */
export function useUnsavedGuard(isDirty: boolean, { inTab = false } = {}): UnsavedGuard {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDirty || isUploading()) &&
      !isFree.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (inTab && currentLocation.search !== nextLocation.search)) &&
      // Without a session there is no reason to stay.
      nextLocation.pathname !== PATHS.login,
  );
  useAskBeforeUnload(() => (isDirty || isUploading()) && !isFree.current);
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
        {isDirty ? 'Your changes on this page will be lost.' : 'The upload will be stopped.'}
      </LeaveDialog>
    ),
  };
}

/** Lets the browser ask before the window is closed or loaded again. */
export function useAskBeforeUnload(isLosing: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLosing() && !isLeftUnasked()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, []);
}
