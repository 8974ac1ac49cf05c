import { type ReactNode, useEffect, useRef } from 'react';

/** Comes into view when it appears: what a press leads to may lie outside of what the page or a dialog shows. */
export function ScrolledTo({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    void area.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={area} className="scroll-mt-[var(--header-room,5rem)]">
      {children}
    </div>
  );
}
