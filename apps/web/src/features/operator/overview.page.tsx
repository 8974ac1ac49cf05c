import type { OperatorOverview } from '@avatarcade/contracts/operator-work';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { countText } from '../../shared/format/count-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActList } from './act-list.tsx';
import { formatAge, formatBytes, formatShort } from './format-amounts.ts';
import { overviewQuery } from './operator.queries.ts';
import { Card, Failed, Page } from './page-parts.tsx';

export function OverviewPage() {
  const overview = useQuery(overviewQuery);
  const { data } = overview;
  return (
    <Page
      title="Overview"
      intro="What needs somebody, and how the product is doing. Fetched again every few seconds."
    >
      {overview.isError && <Failed query={overview} />}
      {!data && !overview.isError && <Skeleton className="h-96 w-full" />}
      {data && (
        <>
          <Attention overview={data} />
          <Figures overview={data} />
          <Card
            title="Latest actions"
            aside={
              <TextLink to={PATHS.operatorPart('audit')} className="text-sm">
                Audit log
              </TextLink>
            }
          >
            {data.acts.length === 0 ? (
              <p className="text-muted">No operator has done anything yet.</p>
            ) : (
              <ActList acts={data.acts} isBrief />
            )}
          </Card>
        </>
      )}
    </Page>
  );
}

type Concern = { text: string; to: string };

/** What somebody has to look at, the most urgent first. */
function listConcerns(overview: OperatorOverview): Concern[] {
  const { ledger, stuck, failed_today: failed, tickets_waiting: tickets, queue, storage } = overview;
  const concerns: (Concern | false)[] = [
    ledger.errors > 0 && {
      text: `The last check of the ledger found ${countText(ledger.errors, 'error')}.`,
      to: 'ledger',
    },
    !storage.works && { text: 'The storage doesn’t respond. Videos wait until it does.', to: 'system' },
    storage.is_low && { text: 'The disk is nearly full. Uploads and videos are refused.', to: 'system' },
    stuck > 0 && { text: `${countText(stuck, 'video')} without progress.`, to: 'videos?state=stuck' },
    failed > 0 && { text: `${countText(failed, 'video')} failed in the last 24 hours.`, to: 'videos' },
    queue.paused.length > 0 && { text: `Paused: ${queue.paused.join(', ')}.`, to: 'queues' },
    ledger.unclaimed > 0 && {
      text: `${countText(ledger.unclaimed, 'payment')} without a user.`,
      to: 'ledger',
    },
    tickets > 0 && { text: `${countText(tickets, 'ticket')} without an answer.`, to: 'tickets' },
  ];
  return concerns.filter((concern) => concern !== false);
}

function Attention({ overview }: { overview: OperatorOverview }) {
  const concerns = listConcerns(overview);
  if (concerns.length === 0) {
    return (
      <div className="flex items-center gap-3 rounded-card border border-money/30 bg-money-soft px-5 py-4 font-medium text-money">
        <CircleCheck aria-hidden size={20} className="shrink-0" />
        Nothing needs attention.
      </div>
    );
  }
  return (
    <section
      aria-label="Needs attention"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <h2 className="sr-only">Needs attention</h2>
      <ul>
        {concerns.map(({ text, to }) => (
          <li key={text} className="border-b border-line last:border-0">
            <Link
              to={PATHS.operatorPart(to)}
              className="group flex items-center gap-3 px-5 py-3.5 -outline-offset-2 transition-colors hover:bg-hover/60"
            >
              <CircleAlert aria-hidden size={20} className="shrink-0 text-danger" />
              <span className="min-w-0 flex-1 font-medium break-words">{text}</span>
              <ArrowRight
                aria-hidden
                size={18}
                className="shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ overview }: { overview: OperatorOverview }) {
  const { users, videos, queue, ledger, storage } = overview;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
      <Figure name="Users" value={users.all} to="users">
        {users.new_today} new today{users.blocked > 0 && ` · ${users.blocked} blocked`}
      </Figure>
      <Figure name="Videos ready" value={videos.ready ?? 0} to="videos?state=ready">
        {videos.pending ?? 0} in the making · {videos.failed ?? 0} failed
      </Figure>
      <Figure name="Jobs waiting" value={queue.waiting} to="queues">
        {queue.running} running
        {queue.oldest_seconds > 0 && ` · oldest ${formatAge(queue.oldest_seconds)}`}
      </Figure>
      <Figure name="Ledger" value={ledger.errors === 0 ? 'Correct' : `${ledger.errors} wrong`} to="ledger">
        {ledger.checked_at ? `Checked ${formatShort(ledger.checked_at)}` : 'Not checked yet'}
      </Figure>
      <Figure name="Storage" value={storage.works ? 'Works' : 'Down'} to="system">
        {storage.disk_free === null
          ? 'Files and pictures'
          : `${formatBytes(storage.disk_free)} free on the disk`}
      </Figure>
    </div>
  );
}

type FigureProps = { name: string; value: number | string; to: string; children: ReactNode };

function Figure({ name, value, to, children }: FigureProps) {
  return (
    <Link
      to={PATHS.operatorPart(to)}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card transition-colors last:col-span-2 hover:border-edge sm:p-5 xl:last:col-span-1"
    >
      <span className="text-sm text-muted">{name}</span>
      <span className="mt-1 font-display text-2xl font-bold tabular-nums sm:text-3xl">
        {typeof value === 'number' ? value.toLocaleString('en') : value}
      </span>
      <span className="mt-1.5 text-sm text-muted">{children}</span>
    </Link>
  );
}
