import { cx } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex select-none items-center justify-center rounded-control font-semibold whitespace-nowrap transition-[background-color,border-color,color,filter,scale,opacity] active:scale-[0.985] disabled:active:scale-100 disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:active:scale-100 forced-colors:border';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-marquee text-on-accent shadow-card enabled:hover:brightness-93 [a]:hover:brightness-93 not-aria-busy:disabled:bg-none not-aria-busy:disabled:bg-edge not-aria-busy:disabled:text-surface not-aria-busy:disabled:shadow-none',
  secondary:
    'border border-line bg-surface text-ink shadow-card enabled:hover:border-edge enabled:hover:bg-hover [a]:hover:border-edge [a]:hover:bg-hover',
  /** The main action on each of many cards: many primary buttons would be too prominent. */
  soft: 'bg-accent-soft text-accent enabled:hover:brightness-96 [a]:hover:brightness-96 dark:hover:brightness-115',
  ghost: 'text-ink enabled:hover:bg-hover [a]:hover:bg-hover',
  danger: 'bg-danger-solid text-on-accent shadow-card enabled:hover:brightness-93',
};

const sizes: Record<ButtonSize, string> = {
  /** Higher below a finger. */
  sm: 'h-8 gap-1.5 px-3 text-sm pointer-coarse:h-10',
  md: 'h-10 gap-2 px-4 text-base',
  lg: 'h-12 gap-2.5 px-6 text-[1rem]',
};

export function buttonStyles({
  variant,
  size,
  className,
}: {
  variant: ButtonVariant;
  size: ButtonSize;
  className?: string;
}): string {
  return cx(base, variants[variant], sizes[size], className);
}
