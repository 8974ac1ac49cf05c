import { countText } from '../../../shared/format/count-text.ts';
import { Select } from '../../../ui/select.tsx';
import type { CampaignFilter } from './filter-videos.ts';
import type { CampaignView } from './use-campaign-view.ts';

type CampaignFiltersProps = {
  filters: readonly CampaignFilter[];
  view: CampaignView;
  onChange: (part: Partial<CampaignView>) => void;
  /** How many are shown, and how many there are. */
  count: number;
  total: number;
};

/** Stands for no choice: a select has no empty one. */
const ALL = 'all';

export function CampaignFilters({ filters, view, onChange, count, total }: CampaignFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-2.5">
      {filters.map(({ name, label, choices }) => (
        <div key={name} className="w-[calc(50%-0.3125rem)] min-w-0 sm:w-44">
          <Select
            label={label}
            options={[{ value: ALL, label: `${label}: all` }, ...choices]}
            value={view[name] || ALL}
            onChange={(value) => onChange({ [name]: value === ALL ? '' : value })}
          />
        </div>
      ))}
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {count === total ? '' : `${count} of ${countText(total, 'video')}`}
      </p>
    </section>
  );
}
