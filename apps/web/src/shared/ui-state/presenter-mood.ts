import { useEffect, useSyncExternalStore } from 'react';

/** How the presenter at the door takes what happens. */
export type Mood = 'smile' | 'think' | 'thumb' | 'shrug';

let current: Mood = 'smile';
const listeners = new Set<() => void>();

function change(mood: Mood): void {
  current = mood;
  for (const listener of listeners) listener();
}

/** Puts the presenter in a mood for as long as the caller is on the screen. */
export function useMood(mood: Mood): void {
  useEffect(() => {
    change(mood);
    return () => change('smile');
  }, [mood]);
}

export function usePresenterMood(): Mood {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
