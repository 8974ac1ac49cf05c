import type { Generation, GenerationEvent } from '@avatarcade/contracts/generations';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../lib/query.keys.ts';
import { refreshUser } from '../lib/user.query.ts';
import { followGenerations } from './follow-generations.ts';

/** Keeps the generations in the query cache up to date by the server's events, as long as `isWanted`. */
export function useGenerationEvents(isWanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    void followGenerations({
      signal: controller.signal,
      onConnected: () => void client.invalidateQueries({ queryKey: queryKeys.generations }),
      onEvent: (event) => applyEvent(client, event),
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
    merge(known, event),
  );
}

function merge(known: unknown, event: GenerationEvent): unknown {
  if (isGeneration(known)) return mergeOne(known, event);
  if (!isList(known) || !known.results.some(({ id }) => id === event.id)) return known;
  return { ...known, results: known.results.map((film) => mergeOne(film, event)) };
}

/** Progress of one take never goes back; another take (a new video id) begins anew. */
function mergeOne(film: Generation, event: GenerationEvent): Generation {
  if (film.id !== event.id) return film;
  if (film.video_id === event.video_id && film.progress > event.progress) return film;
  // A failed film that is being made again has no address and no fault any more.
  const anew = film.status === 'failed' ? { video: null, preview_url: '', failure_reason: null } : {};
  return { ...film, ...anew, ...event };
}

function isGeneration(known: unknown): known is Generation {
  return typeof known === 'object' && known !== null && 'video_id' in known;
}

function isList(known: unknown): known is { results: Generation[] } {
  return typeof known === 'object' && known !== null && 'results' in known && Array.isArray(known.results);
}
