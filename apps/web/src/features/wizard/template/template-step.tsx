import type { OrderFormat } from '@avatarcade/video/formats';
import { useQuery } from '@tanstack/react-query';
import { RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { useState } from 'react';
import { templatesQuery } from '../../../shared/api/catalogue.queries.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { StepProps } from '../step-props.ts';
import { TemplateGrid } from './template-grid.tsx';

const FORMAT_SEGMENTS = [
  { value: 'landscape', label: 'Landscape', icon: <RectangleHorizontal aria-hidden size={16} /> },
  { value: 'portrait', label: 'Portrait', icon: <RectangleVertical aria-hidden size={16} /> },
] as const;

export function TemplateStep({ form, dispatch, product }: StepProps) {
  const [page, setPage] = useState(1);
  const templates = useQuery(templatesQuery(form.format, page));
  const chooseFormat = (format: OrderFormat) => {
    setPage(1);
    dispatch({ type: 'choose-format', format });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Format"
          segments={FORMAT_SEGMENTS}
          value={form.format}
          onChange={chooseFormat}
        />
        <p className="text-sm text-muted" aria-live="polite">
          {form.template ? (
            <>
              Chosen: <span className="font-medium text-ink">{form.template.name}</span>
            </>
          ) : (
            `${form.format === 'portrait' ? '1080 × 1920' : '1920 × 1080'} pixels`
          )}
        </p>
      </div>
      {templates.isError && !templates.data ? (
        <LoadError query={templates} />
      ) : (
        <TemplateGrid
          format={form.format}
          templates={templates.isPlaceholderData ? undefined : templates.data?.results}
          chosenId={form.template?.id}
          avatar={form.avatar?.key}
          presenter={form.edit.presenter}
          product={product}
          onChoose={(template) => dispatch({ type: 'choose-template', template })}
        />
      )}
      <Pagination page={page} totalPages={templates.data?.total_pages ?? 1} onChange={setPage} />
    </div>
  );
}
