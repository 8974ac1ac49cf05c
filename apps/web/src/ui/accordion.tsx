import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export type AccordionItem = {
  id: string;
  title: string;
  content: ReactNode;
};

export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <BaseAccordion.Root className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <BaseAccordion.Item key={item.id} value={item.id}>
          <BaseAccordion.Header className="font-text">
            <BaseAccordion.Trigger className="group flex w-full items-center justify-between gap-4 py-4 text-left font-medium -outline-offset-2 hover:text-accent">
              {item.title}
              <Plus
                aria-hidden
                size={18}
                className="shrink-0 text-faint transition-transform duration-200 group-data-panel-open:rotate-45"
              />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className="h-[var(--accordion-panel-height)] overflow-hidden text-muted transition-[height] duration-200 ease-out data-ending-style:h-0 data-starting-style:h-0">
            <div className="pr-8 pb-5">{item.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
