import type { ReactNode } from 'react';

type BrandCardProps = { title: string; note?: string; children: ReactNode };

export function BrandCard({ title, note, children }: BrandCardProps) {
  return (
    <section
      aria-label={title}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
