import type { createBrowserRouter } from 'react-router';
import { PATHS } from '../paths.ts';
import { dropAllKeptInput, keepOpenInput } from '../shared/session/kept-input.ts';
import { reloadUnasked } from '../shared/session/page-leaving.ts';
import { onSessionLost } from '../shared/session/session.ts';
import {
  hasEndedByItself,
  onSignedOutElsewhere,
  onUserChangedElsewhere,
} from '../shared/session/session-store.ts';
import { isPublicPath } from './public-paths.ts';

/** Returns the function that stops it. */
export function leaveWhenSessionEnds(router: ReturnType<typeof createBrowserRouter>): () => void {
  const leave = () => {
    const { pathname, search } = router.state.location;
    if (isPublicPath(pathname)) return;
    if (hasEndedByItself()) keepOpenInput(`${pathname}${search}`);
    else dropAllKeptInput();
    void router.navigate(PATHS.login, { replace: true });
  };
  const stops = [
    onSessionLost(leave),
    onSignedOutElsewhere(leave),
    // One user's data must not stay on another user's screen.
    onUserChangedElsewhere(reloadUnasked),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
