import { useCallback } from 'react';
import { useNavigationContext } from '../../shared/navigation/navigation-context.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { setTypedEmail } from './typed-email.ts';

/** Starts a session with a new token pair and opens the app. */
export function useSignIn() {
  const { navigate } = useNavigationContext();
  return useCallback(
    (tokens: { access: string; refresh: string }) => {
      startSession(tokens);
      setTypedEmail('');
      return navigate('/dashboard/');
    },
    [navigate],
  );
}
