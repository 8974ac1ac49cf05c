import type { ReactNode } from 'react';

/** A group of the kit: a heading, and examples with the names of their states. */
export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="flex flex-wrap items-start gap-6">{children}</div>
    </section>
  );
}

export function Example({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'w-full' : 'w-full sm:w-72'}>
      <p className="mb-2 text-sm text-faint">{name}</p>
      {children}
    </div>
  );
}
