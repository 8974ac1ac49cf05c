import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** Of a button whose whole card, the nearest `relative` around it, is pressed with it. What else can be pressed in that card is `relative` too. */
export const COVERS_CARD =
  'block w-full after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

export interface CardButtonProps extends ComponentProps<'button'> {
  /** Its accessible name. */
  label: string;
  isChosen: boolean;
}

/** The picture of a card that can be chosen, with a tick once it is. */
export function CardButton({ label, isChosen, className, children, ...rest }: CardButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} aria-pressed={isChosen} className={COVERS_CARD}>
      <span className={cx('relative block overflow-hidden bg-sunken', className)}>
        {children}
        {isChosen && (
          <span className="absolute top-2.5 right-2.5 inline-flex size-7 items-center justify-center rounded-full bg-marquee text-on-accent">
            <Check aria-hidden size={16} strokeWidth={3} />
          </span>
        )}
      </span>
    </button>
  );
}
