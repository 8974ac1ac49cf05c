import { cx } from './class-names.ts';
import { inputStyles } from './input-styles.ts';

export const triggerStyles = cx(
  inputStyles,
  'flex h-11 items-center justify-between gap-2 text-left data-placeholder:text-faint data-popup-open:border-focus',
);

export const popupStyles =
  'max-w-[var(--available-width)] min-w-[max(var(--anchor-width),10rem)] origin-[var(--transform-origin)] overflow-hidden rounded-control border border-line bg-raised shadow-raised transition-[scale,opacity] data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0';

export const listStyles =
  'max-h-[min(22rem,calc(var(--available-height)-3.5rem))] overflow-y-auto overscroll-contain p-1 outline-none';

export const itemStyles =
  'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-small px-2.5 py-1.5 text-base outline-none select-none data-highlighted:bg-hover data-selected:font-medium';
