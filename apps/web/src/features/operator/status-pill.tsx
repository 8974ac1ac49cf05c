import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';

export type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'warn';

const looks: Record<Tone, string> = {
  good: 'bg-money-soft text-money',
  bad: 'bg-danger-soft text-danger',
  busy: 'bg-info-soft text-info',
  quiet: 'bg-sunken text-muted',
  warn: 'bg-spotlight-soft text-spotlight-ink',
};

export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        looks[tone],
      )}
    >
      {children}
    </span>
  );
}
