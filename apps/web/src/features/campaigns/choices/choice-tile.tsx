import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

type ChoiceTileProps = {
  name: string;
  /** Below the name. */
  detail?: string;
  /** Why it can't be chosen, instead of the detail. One that is chosen can still be left out. */
  reason?: string | undefined;
  /** Where it has one of its own. */
  price?: string;
  picture: ReactNode;
  isChosen: boolean;
  /** The last one that is chosen stays. */
  isLast: boolean;
  onToggle: () => void;
};

/** One of several pictures of which any number may be chosen. */
export function ChoiceTile(props: ChoiceTileProps) {
  const { name, detail, reason, price, picture, isChosen, isLast, onToggle } = props;
  const isFixed = isChosen ? isLast : reason !== undefined;
  return (
    <label
      className={cx(
        'group relative flex min-w-0 flex-col overflow-hidden rounded-control border bg-surface transition-[border-color,box-shadow] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-accent ring-2 ring-accent' : 'border-line',
        !isChosen && isFixed ? 'border-dashed' : 'cursor-pointer',
        !isChosen && !isFixed && 'hover:border-edge',
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        aria-disabled={isFixed}
        onChange={() => !isFixed && onToggle()}
        // As large as the tile: the browser scrolls all of it into view for the keyboard.
        className="pointer-events-none absolute inset-0 size-full appearance-none opacity-0"
      />
      <span className="relative block overflow-hidden bg-sunken">
        {picture}
        {isChosen && (
          <span className="absolute top-1.5 right-1.5 inline-flex size-6 items-center justify-center rounded-full bg-marquee text-on-accent">
            <Check aria-hidden size={14} strokeWidth={3} />
          </span>
        )}
      </span>
      <span className="flex min-w-0 flex-col px-2.5 py-2 text-sm">
        <span className="line-clamp-2 font-medium break-words">{name}</span>
        {reason && <span className="text-xs break-words text-muted">{reason}</span>}
        {!reason && detail && <span className="line-clamp-2 text-xs break-words text-muted">{detail}</span>}
        {price && <span className="text-xs font-medium tabular-nums">{price}</span>}
      </span>
    </label>
  );
}
