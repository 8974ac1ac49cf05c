import type { VideoTemplate } from '@avatarcade/contracts/creatives';
import { type Format, PAGE_SIZES } from '@avatarcade/contracts/limits';
import { cx } from '../../../ui/class.names.ts';
import { EmptyState } from '../../../ui/empty.state.tsx';
import { MediaCard } from '../../../ui/media.card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface TemplateGridProps {
  format: Format;
  /** Undefined while they are loading. */
  templates: VideoTemplate[] | undefined;
  chosenId: string | undefined;
  onChoose: (template: VideoTemplate) => void;
}

const COLUMNS: Record<Format, string> = {
  portrait: 'grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]',
  landscape: 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]',
};

export function TemplateGrid({ format, templates, chosenId, onChoose }: TemplateGridProps) {
  if (templates?.length === 0) {
    return <EmptyState title="No templates in this format">Try the other format.</EmptyState>;
  }
  return (
    <ul className={cx('grid gap-4', COLUMNS[format])} aria-busy={templates === undefined}>
      {templates
        ? templates.map((template) => (
            <li key={template.id}>
              <MediaCard
                format={template.format}
                poster={template.preview_url}
                video={template.video}
                alt={template.name}
                selected={template.id === chosenId}
                onClick={() => onChoose(template)}
              >
                <span className="-my-1 truncate font-medium">{template.name}</span>
              </MediaCard>
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
