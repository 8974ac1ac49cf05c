import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { storeTokens } from '../../shared/session/session-store.ts';

/** Stores a new token pair and opens the app. */
export function useSignIn() {
  const navigate = useNavigate();
  return useCallback(
    (tokens: { access: string; refresh: string }) => {
      storeTokens(tokens);
      return navigate('/dashboard/');
    },
    [navigate],
  );
}
