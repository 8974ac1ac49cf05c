import type { EntryKind, WalletEntry } from '@avatarcade/contracts/wallet';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { useConfig } from '../../shared/api/config.query.ts';
import { throwIfGone } from '../../shared/api/gone.ts';
import { formatMoment } from '../../shared/format/date-format.ts';
import { KIND_NAMES, worthAfter } from '../../shared/format/entry-kinds.ts';
import { formatEuros, formatSigned } from '../../shared/format/money-format.ts';
import { useUser } from '../../shared/session/user.query.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OpenFailed } from '../../ui/open-failed.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { entryQuery } from './entries.queries.ts';

const BY_BALANCE = new Set<EntryKind>(['video', 'refund', 'write-off']);

/** One entry of the statement as a receipt; only the receipt is printed. */
export function ReceiptPage() {
  const { entryId = '' } = useParams();
  const entry = useQuery(entryQuery(entryId));
  throwIfGone(entry, 'receipt');
  if (entry.isPending) {
    return (
      <PageLoading title="Loading the receipt">
        <Skeleton className="mx-auto mt-17 h-[32rem] w-full max-w-2xl rounded-card" />
      </PageLoading>
    );
  }
  if (!entry.data) {
    return (
      <OpenFailed
        title="This receipt can’t be opened"
        query={entry}
        back={{ to: PATHS.billing, text: 'Billing' }}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-2xl">
      <title>Receipt · Avatarcade</title>
      <div className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <LinkButton
          to={PATHS.billing}
          variant="ghost"
          icon={<ArrowLeft aria-hidden size={18} />}
          className="-ml-4"
        >
          Billing
        </LinkButton>
        <Button variant="secondary" icon={<Printer aria-hidden size={18} />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <Receipt entry={entry.data} />
    </div>
  );
}

function Receipt({ entry }: { entry: WalletEntry }) {
  const user = useUser();
  const config = useConfig();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  const isSale = entry.kind === 'top-up' || entry.kind === 'video';
  return (
    <article className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-10 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <Logo size={34} />
        <div className="sm:text-right print:text-right">
          <h1 className="text-2xl font-bold">{isSale ? 'Receipt' : 'Confirmation'}</h1>
          <p className="text-sm text-muted tabular-nums">No. {receiptNumber(entry)}</p>
        </div>
      </header>
      <dl className="mt-8 grid gap-5 sm:grid-cols-2 print:grid-cols-2">
        <Fact label="Date">{formatMoment(entry.time)}</Fact>
        <Fact label="Customer">
          {name && <span className="block">{name}</span>}
          <span className="break-all">{user?.email}</span>
        </Fact>
      </dl>
      <dl className="mt-8 border-t-2 border-ink">
        <Line label="For">{KIND_NAMES[entry.kind].one}</Line>
        <Line label="Description">
          <span className="break-words" dir="auto">
            {entry.purpose}
          </span>
        </Line>
        <Line label="Amount">
          <strong className="font-display text-2xl tabular-nums">
            {isSale ? formatEuros(Math.abs(entry.amount)) : formatSigned(entry.amount)}
          </strong>
        </Line>
        <Line label="Method">{BY_BALANCE.has(entry.kind) ? 'Avatarcade balance' : 'Card'}</Line>
        <Line label="Balance after">
          <span className="tabular-nums">{formatEuros(worthAfter(entry))}</span>
        </Line>
      </dl>
      <footer className="mt-8 flex flex-col gap-1 text-sm text-muted">
        {config?.payments.provider === 'sandbox' && (
          <p className="font-medium text-ink">Test mode, no real money. This is not a proof of payment.</p>
        )}
        <p className="break-all">Entry {entry.id}</p>
        {config?.support_email && <p>Questions: {config.support_email}</p>}
      </footer>
    </article>
  );
}

/** Short enough to be read out on the phone. */
function receiptNumber({ id, time }: WalletEntry): string {
  return `${time.slice(0, 10).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-3">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
