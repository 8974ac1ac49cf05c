import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../lib/query.client.ts';
import { queryKeys } from '../../lib/query.keys.ts';
import { storeTokens } from '../../lib/session.store.ts';

/** Stores a fresh token pair and goes in. What an earlier user left in the cache goes first. */
export function useEntrance() {
  const navigate = useNavigate();
  return useCallback(
    (tokens: { access: string; refresh: string }) => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.config[0] });
      storeTokens(tokens);
      return navigate('/dashboard/');
    },
    [navigate],
  );
}
