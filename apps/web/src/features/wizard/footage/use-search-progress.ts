import { useEffect, useState } from 'react';
import { followEvents } from '../../../shared/video/follow-events.ts';

/**
 * How far searches for moments are, from 0 to 100, by their ids. They don't depend on it: without events only the progress
 * isn't seen.
 */
export function useSearchProgress(searches: readonly string[]): ReadonlyMap<string, number> {
  const [percents, setPercents] = useState<ReadonlyMap<string, number>>(new Map());
  const wanted = searches.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    const ids = wanted.split(' ');
    const controller = new AbortController();
    void followEvents({
      signal: controller.signal,
      onClip: ({ id, progress }) => {
        if (ids.includes(id)) setPercents((known) => new Map(known).set(id, progress));
      },
    });
    return () => controller.abort();
  }, [wanted]);
  return percents;
}
