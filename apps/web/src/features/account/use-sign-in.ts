import { useCallback } from 'react';
import { useNavigationContext } from '../../shared/navigation/navigation-context.ts';
import { storeTokens } from '../../shared/session/session-store.ts';

/** Stores a new token pair and opens the app. */
export function useSignIn() {
  const { navigate } = useNavigationContext();
  return useCallback(
    (tokens: { access: string; refresh: string }) => {
      storeTokens(tokens);
      return navigate('/dashboard/');
    },
    [navigate],
  );
}
