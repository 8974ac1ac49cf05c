import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { storeTokens } from '../../shared/session/session-store.ts';

/** Stores a fresh token pair and goes in. */
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
