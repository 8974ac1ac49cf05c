import { useEffect, useSyncExternalStore } from 'react';

/** The reactions of the sign-in pages' presenter. */
export type Mood = 'smile' | 'think' | 'thumb' | 'shrug';

let current: Mood = 'smile';
const listeners = new Set<() => void>();

function change(mood: Mood): void {
  current = mood;
  for (const listener of listeners) listener();
}

/** Sets the presenter's mood while the caller is mounted. */
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
    () => 'smile',
  );
}
