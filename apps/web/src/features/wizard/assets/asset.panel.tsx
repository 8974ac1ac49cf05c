import type { ReactNode } from 'react';

interface AssetPanelProps {
  title: string;
  note: string;
  children: ReactNode;
}

export function AssetPanel({ title, note, children }: AssetPanelProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="flex items-baseline gap-2 text-lg font-bold">
        {title}
        <span className="font-text text-sm font-normal text-faint">{note}</span>
      </h2>
      {children}
    </section>
  );
}
