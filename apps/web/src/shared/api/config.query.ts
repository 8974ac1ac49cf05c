import type { PublicConfig } from '@avatarcade/contracts/config';
import { useEffect, useSyncExternalStore } from 'react';
import { request, unwrap } from './request.ts';
import { retryRequest } from './retry-request.ts';

/** A server that doesn't respond is asked again while something on the page needs the configuration. */
const ASK_AGAIN_MS = 5000;

let known: PublicConfig | undefined;
let asking: Promise<PublicConfig> | null = null;
const listeners = new Set<() => void>();

/**
 * What the server's operator has set up, asked for once in the life of a page. By itself and not by the query client,
 * which the first page would otherwise have to load for this alone.
 */
export function fetchConfig(): Promise<PublicConfig> {
  asking ??= ask().catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
}

async function ask(): Promise<PublicConfig> {
  // The sign-in page asks for this and must not wait for schemas before it can be used.
  const { configCalls } = await import('@avatarcade/contracts/config.calls');
  known = unwrap(await request(configCalls.getConfig));
  for (const listener of listeners) listener();
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for what is on the screen; undefined until the server has answered. */
export function useConfig(): PublicConfig | undefined {
  const config = useSyncExternalStore(subscribe, () => known);
  useEffect(() => retryRequest(fetchConfig, ASK_AGAIN_MS), []);
  return config;
}
