import { API_PATHS } from '@avatarcade/contracts/paths';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PATHS } from '../paths.ts';
import { api } from '../shared/api/api-client.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { clearTokens, readTokens } from '../shared/session/session-store.ts';

/** Ends the session here at once, and on the server without waiting for it. */
export function useSignOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    const { refresh } = readTokens();
    clearTokens();
    if (refresh) {
      void api.post(API_PATHS.account.logout, { refresh }, { schema: z.unknown(), session: false });
    }
    await navigate(PATHS.login);
    queryClient.clear();
  }, [navigate]);
}
