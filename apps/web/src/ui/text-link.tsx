import type { LinkProps } from 'react-router';
import { cx } from './class-names.ts';
import { PageLink } from './page-link.tsx';

export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <PageLink
      {...rest}
      className={cx(
        'rounded-small font-medium text-accent underline decoration-accent/35 underline-offset-3 transition-colors hover:decoration-accent',
        className,
      )}
    />
  );
}
