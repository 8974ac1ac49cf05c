import type { ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';

type StageProps = {
  /** The character on it: a CastPortrait at its lower edge. */
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** The product's stage: dark in both themes, with two spotlights from above and their light on the floor. Class names set its size. */
export function Stage({ children, className, ref }: StageProps) {
  return (
    <div ref={ref} className={cx('relative overflow-hidden bg-stage text-stage-ink', className)}>
      <div
        aria-hidden
        className="absolute inset-0 bg-[conic-gradient(from_158deg_at_22%_-12%,transparent_0deg,oklch(0.66_0.2_12/0.55)_14deg,transparent_34deg),conic-gradient(from_168deg_at_80%_-12%,transparent_0deg,oklch(0.62_0.19_300/0.6)_18deg,transparent_38deg),radial-gradient(70%_30%_at_50%_100%,oklch(0.55_0.2_350/0.55),transparent_75%)]"
      />
      {children}
    </div>
  );
}
