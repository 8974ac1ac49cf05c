import { type ReactNode, useEffect, useRef } from 'react';

/** Comes into view when it appears, and again when `of` changes: what a press leads to may lie outside of what the page or a dialog shows. */
export function ScrolledTo({ of, children }: { of: unknown; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says when it is shown again
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    void area.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={area} className="scroll-mt-[var(--header-room,5rem)] scroll-mb-4">
      {children}
    </div>
  );
}
