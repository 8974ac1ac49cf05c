import type { ReactNode } from 'react';

/** Newer browsers return a promise, which is no cleanup of a ref. */
const bringIntoView = (area: HTMLElement | null): void => void area?.scrollIntoView({ block: 'nearest' });

/**
 * Comes into view when it appears: what a press leads to may lie outside of what the page or a dialog shows. A message that another one replaces
 * on the spot is the `key`.
 */
export function ScrolledTo({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoView} className="scroll-mt-[var(--header-room,5rem)] scroll-mb-4">
      {children}
    </div>
  );
}
