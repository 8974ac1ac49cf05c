import type { KeyActivityEntry } from '@avatarcade/contracts/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { ActivityTable } from './activity-table.tsx';
import { activityQuery } from './keys.queries.ts';

const ALL = 'all';

/** What the user's API keys changed and spent. */
export function KeyActivity() {
  const [view, setView] = useState<{ page: number; key: string }>({ page: 1, key: ALL });
  const key = view.key === ALL ? undefined : view.key;
  const activity = useQuery(activityQuery({ page: view.page, key }));
  const failure = activity.isError && <LoadError query={activity} />;
  // What was loaded before stays.
  if (failure && !activity.data) return failure;
  const keys = activity.data?.keys ?? [];
  const entries: KeyActivityEntry[] | undefined = activity.data?.results;
  if (activity.data && keys.length === 0) {
    return (
      <EmptyState title="Nothing yet">
        What your API keys order, change and delete will be listed here, with what it cost, for 13 months.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Activity" className="flex flex-col gap-5">
      {failure}
      <p className="text-muted">What your API keys changed and spent, kept for 13 months.</p>
      <div className="max-w-xs">
        <Field label="Key">
          <Select
            options={[
              { value: ALL, label: 'All keys' },
              ...keys.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={view.key}
            onChange={(next) => setView({ page: 1, key: next || ALL })}
          />
        </Field>
      </div>
      <div aria-busy={activity.isPlaceholderData} className="aria-busy:opacity-60">
        <ActivityTable entries={entries} />
      </div>
      <Pagination
        page={view.page}
        totalPages={activity.data?.total_pages ?? 1}
        onChange={(page) => setView({ ...view, page })}
      />
    </section>
  );
}
