import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true, the button can't be pressed and shows a spinner instead of its icon. */
  busy?: boolean;
  icon?: ReactNode;
}

/** Also called for a form's button when Enter is pressed in a field. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // A busy button keeps the focus, so that keyboard users continue from there.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={buttonStyles({ variant, size, className })}
    >
      {busy ? <Spinner label="" size={size === 'sm' ? 14 : 18} /> : icon}
      {children}
    </button>
  );
}
