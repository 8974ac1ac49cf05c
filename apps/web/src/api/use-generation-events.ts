import type { GenerationEvent } from '@avatarcade/contracts/generations';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../lib/query.keys.ts';
import { refreshUser } from '../lib/user.query.ts';
import { followEvents } from './follow-events.ts';
import { mergeGenerationEvent } from './merge-generation-event.ts';

/** Keeps the generations in the query cache up to date by the server's events, as long as `isWanted`. */
export function useGenerationEvents(isWanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    void followEvents({
      signal: controller.signal,
      onConnected: () => void client.invalidateQueries({ queryKey: queryKeys.generations }),
      onGeneration: (event) => applyEvent(client, event),
    });
    return () => controller.abort();
  }, [client, isWanted]);
}

function applyEvent(client: QueryClient, event: GenerationEvent): void {
  if (event.status !== 'pending') {
    // The film's address, its length or the reason are not in the event; a failure has given money back.
    void client.invalidateQueries({ queryKey: queryKeys.generations });
    if (event.status === 'failed') void refreshUser();
    return;
  }
  client.setQueriesData<unknown>({ queryKey: queryKeys.generations }, (known: unknown) =>
    mergeGenerationEvent(known, event),
  );
}
