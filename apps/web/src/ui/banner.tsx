import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type BannerProps = {
  variant?: 'error' | 'info' | 'success';
  children: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
};

const looks = {
  error: { icon: CircleAlert, box: 'bg-danger-soft text-danger border-danger/30' },
  info: { icon: Info, box: 'bg-info-soft text-info border-info/30' },
  success: { icon: CircleCheck, box: 'bg-money-soft text-money border-money/30' },
};

export function Banner({ variant = 'error', children, action }: BannerProps) {
  const { icon: Icon, box } = looks[variant];
  return (
    <div
      role={variant === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex animate-rise flex-wrap items-start gap-3 rounded-control border px-4 py-3 sm:flex-nowrap',
        box,
      )}
    >
      <Icon aria-hidden size={20} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 basis-[calc(100%-2rem)] font-medium break-words whitespace-pre-line sm:basis-0">
        {children}
      </div>
      {action && <div className="ml-8 shrink-0 self-center sm:-my-1 sm:ml-0">{action}</div>}
    </div>
  );
}
