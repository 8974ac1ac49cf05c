import type { PublicConfig } from '@avatarcade/contracts/config';
import { useEffect, useSyncExternalStore } from 'react';
import { whenSettled } from '../ui-state/when-settled.ts';
import { request, unwrap } from './request.ts';
import { retryRequest } from './retry-request.ts';

/** Retries while something on the page needs the configuration and the server doesn't respond. */
const ASK_AGAIN_MS = 5000;

let known: PublicConfig | undefined;
let asking: Promise<PublicConfig> | null = null;
const listeners = new Set<() => void>();

/**
 * The server's public configuration, requested once per page load. It doesn't use the query client, which the first
 * page would have to load only for this.
 */
export function fetchConfig(): Promise<PublicConfig> {
  asking ??= ask().catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
}

async function ask(): Promise<PublicConfig> {
  // Nothing that is seen first waits for it.
  if (document.readyState !== 'complete') await new Promise<void>(whenSettled);
  // The sign-in page needs this and must not wait for schemas before it can be used.
  const { configCalls } = await import('@avatarcade/contracts/config.calls');
  known = unwrap(await request(configCalls.getConfig));
  for (const listener of listeners) listener();
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The configuration for components; undefined until the server has responded. */
export function useConfig(): PublicConfig | undefined {
  const config = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  useEffect(() => retryRequest(fetchConfig, ASK_AGAIN_MS), []);
  return config;
}
