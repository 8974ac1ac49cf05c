import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'secondary';
}

export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-50',
        size === 'sm' ? 'size-8 pointer-coarse:size-10' : 'size-10',
        variant === 'secondary' && 'border border-line bg-surface',
        className,
      )}
    >
      {icon}
    </button>
  );
}
