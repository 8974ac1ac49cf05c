import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and follows its changes. False where the build renders the page. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (callback) => {
      const list = matchMedia(query);
      list.addEventListener('change', callback);
      return () => list.removeEventListener('change', callback);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** As the variant `tall` of the styles. */
export const TALL = '(min-height: 30rem)';
export const DESKTOP = '(min-width: 64rem)';
