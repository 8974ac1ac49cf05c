import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the page that the build renders and until React has taken it over; otherwise true from the start. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
