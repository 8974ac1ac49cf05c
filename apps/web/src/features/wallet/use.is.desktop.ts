import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(min-width: 64rem)');

function subscribe(callback: () => void): () => void {
  const query = wide();
  query.addEventListener('change', callback);
  return () => query.removeEventListener('change', callback);
}

export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
