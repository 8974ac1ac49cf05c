import { cx } from './class-names.ts';

type SkeletonProps = {
  className?: string;
  /** Whether the page's footer waits until it is gone, so that it isn't seen to move when the content comes. */
  holdsFooter?: boolean;
};

/** A grey placeholder of loading content; class names set size and radius. */
export function Skeleton({ className, holdsFooter = true }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-holds-footer={holdsFooter || undefined}
      className={cx('block animate-sheen rounded-small bg-sunken', className)}
    />
  );
}
