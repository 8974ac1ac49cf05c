import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';

export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'rounded-small font-medium text-accent underline decoration-accent/35 underline-offset-3 transition-colors hover:decoration-accent',
        className,
      )}
    />
  );
}
