import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { scrollToShow } from './tab-scroll.ts';
import { useScrolledList } from './use-scrolled-list.ts';

export type Tab = {
  value: string;
  label: string;
  content: ReactNode;
};

type TabsProps = {
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** The label of the tabs. */
  label: string;
};

export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  const list = useScrolledList(value, showTab);
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List
        ref={list}
        aria-label={label}
        className={cx(
          'relative flex overflow-x-auto border-b border-line print:hidden',
          // Seven fit the width of a form.
          tabs.length > 6 ? 'gap-4' : 'gap-6',
        )}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="h-11 font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-[3px] w-[var(--active-tab-width)] translate-x-[var(--active-tab-left)] rounded-t-full bg-marquee transition-[translate,width] duration-200 ease-out" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

/** Only the list moves: the page keeps the position to which the reader, or the browser's Back, has scrolled it. */
function showTab(list: HTMLDivElement, value: string): void {
  const open = list.querySelector<HTMLElement>(`[data-tab="${value}"]`);
  if (open) list.scrollLeft = scrollToShow(list, open);
}
