import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { popupStyles } from './select-styles.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** An address of ours, or of a file to save; otherwise `onSelect`. */
  to?: string;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
};

type MenuProps = {
  /** The element that opens it: a button. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** An element above the items. */
  head?: ReactNode;
  align?: 'start' | 'end';
  onOpen?: () => void;
};

const item =
  'flex min-h-10 items-center gap-2.5 rounded-small px-3 text-base outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover';

export function Menu({ trigger, items, head, align = 'end', onOpen }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={8} className="z-50 outline-none">
          <BaseMenu.Popup className={cx(popupStyles, 'p-1 outline-none')}>
            {head && <div className="mb-1 border-b border-line px-3 pt-2 pb-3">{head}</div>}
            {items.map((entry) => (
              <BaseMenu.Item
                key={entry.label}
                disabled={entry.disabled}
                onClick={entry.onSelect}
                render={linkOf(entry)}
                className={cx(item, entry.danger && 'text-danger')}
              >
                {entry.icon}
                {entry.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function linkOf({ to, href }: MenuItem): ReactElement | undefined {
  if (to) return <Link to={to} />;
  // biome-ignore lint/a11y/useAnchorContent: the menu puts the item's icon and label into it.
  return href ? <a href={href} download /> : undefined;
}
