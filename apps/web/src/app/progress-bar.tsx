import { useEffect, useState } from 'react';

/** A thin bar at the top while a change of the page takes longer than a moment. */
export function ProgressBar({ busy }: { busy: boolean }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), 150);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!slow) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-[3px] overflow-hidden">
      <span className="sr-only">Loading</span>
      <div className="h-full w-2/5 animate-crawl bg-marquee" />
    </div>
  );
}
