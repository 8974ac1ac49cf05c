import { QueryClient } from '@tanstack/react-query';
import { onSessionStarted } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';

/** Retries only errors that may be temporary. */
function isWorthRetrying(tries: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return tries < 2 && (error.status === null || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isWorthRetrying, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

// Before any page of the new session reads from it: pages load at the same time as the user is checked.
onSessionStarted(() => queryClient.clear());
