import { QueryClient } from '@tanstack/react-query';
import { onSessionStarted } from '../session/session-store.ts';
import { ApiError, UNANSWERED } from './api-error.ts';

/** Retries only errors that may be temporary. Those that come after a long wait already are retried once. */
function isWorthRetrying(tries: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return tries < (error.message === UNANSWERED ? 1 : 2) && (error.status === null || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      // Not the default in this mode: what failed without a connection comes by itself once there is one.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// Before any page of the new session reads from it: pages load at the same time as the user is checked.
onSessionStarted(() => queryClient.clear());
