import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

export function FactorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="factor"
      className="mx-auto my-6 flex w-full max-w-lg animate-rise flex-col gap-5 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <title>{`${title} · Operator · Avatarcade`}</title>
      <span className="inline-flex size-12 items-center justify-center rounded-card bg-accent-soft text-accent">
        <ShieldCheck aria-hidden size={26} />
      </span>
      <h1 id="factor" className="text-3xl font-bold">
        {title}
      </h1>
      {children}
    </section>
  );
}
