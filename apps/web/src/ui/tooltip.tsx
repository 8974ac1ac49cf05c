import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = {
  /** A few words; important text belongs on the page itself. */
  text: string;
  /** The element that it is about: a button or a link. */
  children: ReactElement;
  side?: 'top' | 'bottom';
};

/** Says a few words about a control while it is hovered or focused. Escape closes it. */
export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-60">
          <BaseTooltip.Popup className="max-w-64 rounded-small bg-ink px-2.5 py-1.5 text-sm text-paper shadow-raised transition-[opacity,scale] duration-120 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
