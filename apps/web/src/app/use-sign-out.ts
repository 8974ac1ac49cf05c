import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../paths.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { request } from '../shared/api/request.ts';
import { dropAllKeptInput } from '../shared/session/kept-input.ts';
import { clearTokens, readTokens } from '../shared/session/session-store.ts';

/** Ends the session here at once, and on the server without waiting for it. */
export function useSignOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    const { refresh } = readTokens();
    clearTokens();
    dropAllKeptInput();
    if (refresh) void request(sessionCalls.signOut, { body: { refresh } });
    await navigate(PATHS.login);
    queryClient.clear();
  }, [navigate]);
}
