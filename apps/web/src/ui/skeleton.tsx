import { cx } from './class-names.ts';

/** A grey shape of what is about to come; give it size and radius by class names. */
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
