import type { ReactNode } from 'react';
import { useFocusFallback } from '../../../shared/ui-state/use-focus-fallback.ts';

type AssetPanelProps = {
  title: string;
  note: string;
  /** The state that the panel shows. */
  state: string;
  /** The progress, for screen readers. */
  news: string;
  children: ReactNode;
};

export function AssetPanel({ title, note, state, news, children }: AssetPanelProps) {
  const section = useFocusFallback<HTMLElement>(state);
  return (
    <section ref={section} aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="flex items-baseline gap-2 text-lg font-bold">
        {title}
        <span className="font-text text-sm font-normal text-faint">{note}</span>
      </h2>
      <p role="status" className="sr-only">
        {news}
      </p>
      {children}
    </section>
  );
}
