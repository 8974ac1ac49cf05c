import { type ActArea, OPERATOR_ACT_AREAS } from '@avatarcade/contracts/operator';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActList } from './act-list.tsx';
import { actsQuery } from './operator.queries.ts';
import { Card, Failed, Page } from './page-parts.tsx';
import { oneOf, useView } from './use-view.ts';

const NAMES: Record<ActArea | 'all', string> = {
  all: 'Everything',
  user: 'Users',
  video: 'Videos',
  queue: 'Queues',
  ledger: 'Ledger',
  payment: 'Payments',
  ticket: 'Tickets',
  operator: 'Operators',
};
const AREAS = ['all', ...OPERATOR_ACT_AREAS] as const;
const OPTIONS = AREAS.map((value) => ({ value, label: NAMES[value] }));

/** Who did what, when and why. Nothing can be taken out of it. */
export function ActsPage() {
  const { page, filters, change } = useView({ area: 'all', target: '' });
  const area = oneOf(AREAS, filters.area);
  const acts = useQuery(
    actsQuery({
      page,
      ...(area !== 'all' && { area }),
      ...(filters.target && { target: filters.target }),
    }),
  );
  return (
    <Page
      title="Audit log"
      intro="Every act of every operator, with its reason. The database lets nobody change or delete an entry."
      actions={
        <div className="w-48">
          <Field label="About">
            <Select options={OPTIONS} value={area} onChange={(next) => change({ area: next })} />
          </Field>
        </div>
      }
    >
      {acts.isError ? (
        <Failed query={acts} />
      ) : (
        <Card>
          {!acts.data && <Skeleton className="h-64 w-full" />}
          {acts.data?.results.length === 0 && <p className="py-10 text-center text-muted">Nothing yet.</p>}
          {acts.data && <ActList acts={acts.data.results} />}
        </Card>
      )}
      <Pagination
        page={page}
        totalPages={acts.data?.total_pages ?? 1}
        onChange={(next) => change({ page: next })}
      />
    </Page>
  );
}
