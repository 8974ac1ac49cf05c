import { OPERATOR_USER_STATES, type OperatorUser } from '@avatarcade/contracts/operator';
import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../paths.ts';
import { countText } from '../../shared/format/count-text.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { useSearchText } from '../../shared/ui-state/use-search-text.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { AddressText } from './address-text.tsx';
import { type Column, MainCell, RowLink } from './data-table.tsx';
import { usersQuery } from './operator.queries.ts';
import { Page } from './page-parts.tsx';
import { PagedTable } from './paged-table.tsx';
import { StatusPill } from './status-pill.tsx';
import { oneOf, useView } from './use-view.ts';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
] as const;

const COLUMNS: readonly Column<OperatorUser>[] = [
  {
    name: 'User',
    cell: (user) => (
      <MainCell
        about={
          <>
            {user.blocked_at && <span className="text-danger sm:hidden">Blocked · </span>}
            <bdi>{user.name || 'No name'}</bdi>
            {user.country && ` · ${user.country}`}
          </>
        }
      >
        <RowLink to={PATHS.operatorUser(user.id)}>
          <AddressText text={user.email} />
        </RowLink>
      </MainCell>
    ),
  },
  {
    name: 'State',
    cell: (user) => <UserState user={user} />,
    from: 'sm',
  },
  { name: 'Videos', cell: (user) => user.videos, isNumber: true, from: 'md' },
  { name: 'Since', cell: (user) => formatDay(user.created_at), isNumber: true, from: 'lg' },
  {
    name: 'Balance',
    cell: (user) =>
      user.owed > 0 ? (
        <span className="text-danger">−{formatEuros(user.owed)}</span>
      ) : (
        formatEuros(user.balance)
      ),
    isNumber: true,
  },
];

export function UserState({ user }: { user: Pick<OperatorUser, 'blocked_at' | 'email_verified'> }) {
  if (user.blocked_at) return <StatusPill tone="bad">Blocked</StatusPill>;
  if (!user.email_verified) return <StatusPill tone="quiet">Not verified</StatusPill>;
  return <StatusPill tone="good">Active</StatusPill>;
}

export function UsersPage() {
  const { page, filters, change } = useView({ search: '', state: 'all' });
  const state = oneOf(OPERATOR_USER_STATES, filters.state);
  const [typed, setTyped] = useSearchText(filters.search, (search) => change({ search }));
  const users = useQuery(usersQuery({ page, search: filters.search, state }));
  return (
    <Page title="Users" intro={users.data && countText(users.data.count, 'user')}>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          value={typed}
          onChange={setTyped}
          label="Email address or id"
          className="w-full sm:max-w-sm sm:flex-1"
        />
        <SegmentedControl
          label="State"
          segments={STATES}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      {/* A click is on the rows as they are shown: a search that isn't applied yet would lead back from the user's page. */}
      <div onClickCapture={() => setTyped(filters.search)} className="contents">
        <PagedTable
          query={users}
          page={page}
          onPage={(next) => change({ page: next })}
          caption="Users, newest first"
          columns={COLUMNS}
          keyOf={({ id }) => id}
          empty="No user matches."
        />
      </div>
    </Page>
  );
}
