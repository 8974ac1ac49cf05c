import { useEffect, useState } from 'react';

/** A browser that saves data may load no picture before the video is played. */
const MAX_WAIT_MS = 5000;

/** Says that what was searched for isn't seen yet: until it is found, and then until a picture of it has come. */
export function useAwaitedPicture(isSearching: boolean): { isAwaited: boolean; onPicture: () => void } {
  const [isAwaited, setAwaited] = useState(isSearching);
  if (isSearching && !isAwaited) setAwaited(true);
  useEffect(() => {
    if (isSearching || !isAwaited) return;
    const timer = setTimeout(() => setAwaited(false), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSearching, isAwaited]);
  return {
    isAwaited: isSearching || isAwaited,
    onPicture: () => {
      if (!isSearching) setAwaited(false);
    },
  };
}
