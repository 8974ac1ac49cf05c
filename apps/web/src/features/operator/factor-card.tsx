import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type FactorCardProps = {
  title: string;
  /** Focuses the heading: of a step without a field of its own, after one whose button is gone. */
  takesFocus?: boolean;
  children: ReactNode;
};

export function FactorCard({ title, takesFocus = false, children }: FactorCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section
      aria-labelledby="factor"
      className="mx-auto my-6 flex w-full max-w-lg animate-rise flex-col gap-5 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <title>{`${title} · Operator · Avatarcade`}</title>
      <span className="inline-flex size-12 items-center justify-center rounded-card bg-accent-soft text-accent">
        <ShieldCheck aria-hidden size={26} />
      </span>
      <h1 ref={heading} id="factor" tabIndex={-1} className="text-3xl font-bold outline-none">
        {title}
      </h1>
      {children}
    </section>
  );
}
