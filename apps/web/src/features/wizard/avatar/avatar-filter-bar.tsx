import { AGE_RANGES } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { tagsQuery } from '../../../shared/api/catalogue.queries.ts';
import { useSettled } from '../../../shared/ui-state/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SelectSearch } from '../../../ui/select-search.tsx';
import { ethnicitiesQuery } from '../wizard.queries.ts';
import { type AvatarFilters, describeAge, hasFilters, NO_FILTERS } from './avatar-filters.ts';

type AvatarFilterBarProps = {
  filters: AvatarFilters;
  onChange: (filters: AvatarFilters) => void;
};

const ANY = 'any';
const GENDERS = [
  { value: ANY, label: 'Any gender' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];
const AGES = [
  { value: ANY, label: 'Any age' },
  ...AGE_RANGES.map((range) => ({ value: range.label, label: describeAge(range) })),
];

export function AvatarFilterBar({ filters, onChange }: AvatarFilterBarProps) {
  const isSettled = useSettled();
  const ethnicities = useQuery({ ...ethnicitiesQuery, enabled: isSettled });
  const tags = useQuery({ ...tagsQuery, enabled: isSettled });
  const set = (part: Partial<AvatarFilters>) => onChange({ ...filters, ...part });
  const free = (tags.data ?? []).filter(({ name }) => !filters.tags.includes(name));
  const TagSelect = free.length > 8 ? SelectSearch : Select;
  const ethnicityOptions = [
    { value: ANY, label: 'Any ethnicity' },
    ...(ethnicities.data ?? []).map((name) => ({ value: name, label: name })),
  ];
  const orAny = (value: string) => (value === ANY ? '' : value);
  return (
    <search aria-label="Filter avatars" className="@container flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        <Select
          label="Gender"
          options={GENDERS}
          value={filters.gender || ANY}
          onChange={(value) => set({ gender: value === 'female' || value === 'male' ? value : '' })}
        />
        <Select
          label="Ethnicity"
          options={ethnicityOptions}
          value={filters.ethnicity || ANY}
          onChange={(value) => set({ ethnicity: orAny(value) })}
        />
        <Select
          label="Age range"
          options={AGES}
          value={filters.age || ANY}
          onChange={(value) => set({ age: orAny(value) })}
        />
        <TagSelect
          label="Tags"
          placeholder={tags.isError ? MESSAGES.tagsFailed : 'Add a tag'}
          options={free.map(({ name }) => ({ value: name, label: name }))}
          value=""
          disabled={free.length === 0}
          onChange={(name) => set({ tags: [...filters.tags, name] })}
        />
      </div>
      {hasFilters(filters) && (
        <ul className="flex flex-wrap items-center gap-2" aria-label="Chosen tags">
          {filters.tags.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => set({ tags: filters.tags.filter((tag) => tag !== name) })}
                className="inline-flex h-8 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-sm font-medium text-ink hover:bg-hover"
              >
                {name}
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
          <li>
            <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
              Clear filters
            </Button>
          </li>
        </ul>
      )}
    </search>
  );
}
