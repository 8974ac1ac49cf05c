import type { VideoTemplate } from '@avatarcade/contracts/catalogue';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import type { Product } from '@avatarcade/contracts/products';
import type { OrderFormat } from '@avatarcade/video/formats';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TemplateCard } from './template-card.tsx';

type TemplateGridProps = {
  format: OrderFormat;
  /** Undefined while they are loading. */
  templates: VideoTemplate[] | undefined;
  chosenId: string | undefined;
  /** The presenter and product in the templates' previews. */
  avatar: string | undefined;
  presenter: boolean;
  product: Pick<Product, 'title' | 'colors' | 'icon_url'>;
  onChoose: (template: VideoTemplate) => void;
};

const COLUMNS: Record<OrderFormat, string> = {
  portrait: 'grid-cols-[repeat(auto-fill,minmax(min(45%,13rem),1fr))]',
  landscape: 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]',
};

export function TemplateGrid({
  format,
  templates,
  chosenId,
  avatar,
  presenter,
  product,
  onChoose,
}: TemplateGridProps) {
  if (templates?.length === 0) {
    return <EmptyState title="No templates in this format">Try the other format.</EmptyState>;
  }
  return (
    <ul className={cx('grid gap-4', COLUMNS[format])} aria-busy={templates === undefined}>
      {templates
        ? templates.map((template) => (
            <li key={template.id}>
              <TemplateCard
                template={template}
                isChosen={template.id === chosenId}
                avatar={avatar}
                presenter={presenter}
                product={product}
                onChoose={() => onChoose(template)}
              />
            </li>
          ))
        : Array.from({ length: PAGE_SIZES.templates }, (_, index) => index).map((index) => (
            <li key={index}>
              <Skeleton
                className={cx('rounded-card', format === 'portrait' ? 'aspect-[9/17.6]' : 'aspect-[16/11]')}
              />
            </li>
          ))}
    </ul>
  );
}
