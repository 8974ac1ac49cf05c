import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatEuros } from '../../shared/format/money-format.ts';
import { refreshUser, userQuery, useUser } from '../../shared/session/user.query.ts';
import { useTopUp } from '../../shared/ui-state/top-up-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { DebtNotice } from './debt-notice.tsx';
import { entriesQuery } from './entries.queries.ts';
import { listMonths } from './months.rules.ts';
import { StatementTable } from './statement-table.tsx';
import { StatementToolbar } from './statement-toolbar.tsx';
import { useStatementView } from './use-statement-view.ts';

/** The balance and its history. */
export function BillingTab() {
  const user = useUser();
  const topUp = useTopUp();
  return (
    <section aria-label="Billing" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
        <div>
          <h2 className="text-sm font-medium text-muted">Balance</h2>
          <p className="font-display text-3xl font-bold tabular-nums">{formatEuros(user?.balance)}</p>
        </div>
        <Button className="print:hidden" onClick={() => void topUp.open()}>
          Top Up
        </Button>
      </div>
      <DebtNotice owed={user?.owed ?? 0} />
      <Statement />
    </section>
  );
}

function Statement() {
  const [view, setView] = useStatementView();
  // The months come with the first response; a month in the address is requested only once it is known.
  const all = useQuery(entriesQuery({ page: 1 }));
  useBalanceOf(all.data?.results[0]);
  const months = listMonths(all.data?.since ?? null, new Date());
  const month = months.find(({ value }) => value === view.month);
  const filter = { kind: view.kind, from: month?.from, to: month?.to };
  const entries = useQuery({
    ...entriesQuery({ ...filter, page: view.page }),
    enabled: all.isSuccess || !view.month,
  });
  const totalPages = Math.max(1, entries.data?.total_pages ?? 1);
  const isPastEnd = entries.data !== undefined && !entries.isPlaceholderData && view.page > totalPages;
  // The address is old, or was typed.
  const showLastPage = useEffectEvent(() => setView({ page: totalPages }));
  useEffect(() => {
    if (isPastEnd) showLastPage();
  }, [isPastEnd]);
  const failed = [all, entries].find(({ isError }) => isError);
  const failure = failed && <LoadError query={failed} />;
  // What was loaded before stays.
  if (failure && !(all.data && entries.data)) return failure;
  if (all.data?.count === 0) {
    return (
      <EmptyState title="No transactions yet">
        Top-ups, videos and refunds will be listed here, each with a printable receipt.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {failure}
      <StatementToolbar
        view={{ ...view, month: month?.value ?? '' }}
        months={months}
        filter={filter}
        onChange={setView}
      />
      {entries.data?.count === 0 ? (
        <EmptyState
          title="No entries of this kind"
          action={
            <Button variant="secondary" onClick={() => setView({ kind: undefined, month: '' })}>
              Show everything
            </Button>
          }
        />
      ) : (
        <div aria-busy={entries.isPlaceholderData} className="aria-busy:opacity-60">
          <StatementTable entries={entries.data?.results} />
        </div>
      )}
      <Pagination page={view.page} totalPages={totalPages} onChange={(page) => setView({ page })} />
    </div>
  );
}

/** The history is fetched more often than the user: if its newest balance is another one, the user's is out of date. */
function useBalanceOf(newest: WalletEntry | undefined): void {
  const client = useQueryClient();
  const compare = useEffectEvent(() => {
    const user = client.getQueryData(userQuery.queryKey);
    if (!newest || !user) return;
    if (user.balance !== newest.balance_after || user.owed !== newest.owed_after) void refreshUser();
  });
  const id = newest?.id;
  // Once for each newest entry: an entry never changes.
  useEffect(() => {
    if (id !== undefined) compare();
  }, [id]);
}
