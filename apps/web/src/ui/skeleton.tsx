import { cx } from './class-names.ts';

/** A grey placeholder of loading content; class names set size and radius. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-sheen rounded-small bg-[linear-gradient(100deg,var(--color-sunken)_30%,var(--color-hover)_50%,var(--color-sunken)_70%)] bg-[length:200%_100%]',
        className,
      )}
    />
  );
}
