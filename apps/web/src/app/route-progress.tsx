import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A thin bar at the top while a route change takes longer than a moment. */
export function RouteProgress() {
  const { state } = useNavigation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (state === 'idle') return setSlow(false);
    const timer = setTimeout(() => setSlow(true), 150);
    return () => clearTimeout(timer);
  }, [state]);
  if (!slow) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-[3px] overflow-hidden">
      <span className="sr-only">Loading</span>
      <div className="h-full w-2/5 animate-crawl bg-marquee" />
    </div>
  );
}
