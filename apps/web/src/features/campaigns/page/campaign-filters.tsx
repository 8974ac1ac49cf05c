import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../shared/format/count-text.ts';
import { Select } from '../../../ui/select.tsx';
import { allTemplatesQuery } from '../campaigns.queries.ts';
import { listFilters } from './filter-videos.ts';
import type { CampaignView } from './use-campaign-view.ts';

type CampaignFiltersProps = {
  videos: CampaignDetails['videos'];
  hooks: CampaignDetails['hooks'];
  view: CampaignView;
  onChange: (part: Partial<CampaignView>) => void;
  /** How many are shown. */
  count: number;
};

/** Stands for no choice: a select has no empty one. */
const ALL = 'all';

export function CampaignFilters({ videos, hooks, view, onChange, count }: CampaignFiltersProps) {
  const portrait = useQuery(allTemplatesQuery('portrait')).data?.results ?? [];
  const landscape = useQuery(allTemplatesQuery('landscape')).data?.results ?? [];
  const templateOf = (wanted: string) => [...portrait, ...landscape].find(({ id }) => id === wanted)?.name;
  const filters = listFilters(videos, { hooks, templateOf });
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
        {count === videos.length ? '' : `${count} of ${countText(videos.length, 'video')}`}
      </p>
    </section>
  );
}
