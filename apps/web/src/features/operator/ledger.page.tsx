import type { OperatorLedger, UnclaimedPayment } from '@avatarcade/contracts/operator-work';
import { operatorMoneyCalls } from '@avatarcade/contracts/operator-work.calls';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { countText } from '../../shared/format/count-text.ts';
import { formatMoment } from '../../shared/format/date-format.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ClaimDialog, describeAmount } from './claim-dialog.tsx';
import { type Column, DataTable, MainCell } from './data-table.tsx';
import { formatShort } from './format-amounts.ts';
import { ledgerQuery } from './operator.queries.ts';
import { Card, Failed, Page } from './page-parts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReconcileDialog } from './reconcile-dialog.tsx';

export function LedgerPage() {
  const ledger = useQuery(ledgerQuery);
  const { data } = ledger;
  return (
    <Page title="Ledger" intro="What “npm run ledger” does, while the server runs.">
      {ledger.isError && <Failed query={ledger} />}
      {!data && !ledger.isError && <Skeleton className="h-96 w-full" />}
      {data && (
        <>
          <Check ledger={data} />
          <Unclaimed payments={data.unclaimed} />
          <Unmatched ledger={data} />
          <Repairs ledger={data} />
        </>
      )}
    </Page>
  );
}

function Check({ ledger: { last_check: last } }: { ledger: OperatorLedger }) {
  const check = useCall(operatorMoneyCalls.checkLedger, { waitForData: true });
  return (
    <Card
      title="Check"
      aside={
        <Button size="sm" variant="secondary" busy={check.isPending} onClick={() => check.mutate({})}>
          Check now
        </Button>
      }
    >
      {check.error && <Banner>{check.error.message}</Banner>}
      {!last && (
        <p className="text-muted">Not checked yet. It is checked every day, and when the server starts.</p>
      )}
      {last?.findings.length === 0 && (
        <p className="flex items-start gap-2.5">
          <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-money" />
          <span>
            All sums agree, and every video is paid or refunded as its state says.
            <span className="block text-sm text-muted">Checked {formatMoment(last.checked_at)}</span>
          </span>
        </p>
      )}
      {last && last.findings.length > 0 && (
        <ul className="flex flex-col gap-4">
          {last.findings.map(({ rule, count, examples }) => (
            <li key={rule}>
              <p className="font-medium text-danger">
                Violated {count === 1 ? 'once' : `${count} times`}: {rule}
              </p>
              <ul className="mt-1 font-mono text-sm break-all text-muted">
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const REASONS: Record<string, string> = {
  unknown_user: 'Names no known user',
  currency: 'In another currency',
  amount: 'Without a usable amount',
  mode: 'No single payment',
  payment_link: 'By another payment link',
  test_payment: 'A test payment, beside live ones',
};

function Unclaimed({ payments }: { payments: readonly UnclaimedPayment[] }) {
  const [asked, setAsked] = useState<UnclaimedPayment>();
  const columns: readonly Column<UnclaimedPayment>[] = [
    {
      name: 'Payment',
      cell: (payment) => (
        <MainCell
          about={
            <>
              <span className="sm:hidden">{describeAmount(payment)} · </span>
              {REASONS[payment.reason] ?? payment.reason} · {payment.email ?? 'no address'} ·{' '}
              {formatShort(payment.received_at)}
            </>
          }
        >
          <span className="font-mono text-sm">{payment.session}</span>
        </MainCell>
      ),
    },
    { name: 'Amount', cell: describeAmount, isNumber: true, from: 'sm' },
    {
      name: 'Assign',
      cell: (payment) => (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setAsked(payment)}
          aria-label={`Assign ${payment.session}`}
        >
          Assign
        </Button>
      ),
      isNumber: true,
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">Payments without a user</h2>
      <DataTable
        caption="Payments without a user, oldest first"
        columns={columns}
        rows={payments}
        keyOf={({ session }) => session}
        empty="Every payment has its user."
      />
      {asked && <ClaimDialog payment={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Unmatched({ ledger: { unmatched } }: { ledger: OperatorLedger }) {
  if (unmatched.length === 0) return null;
  return (
    <Card title="Refunds and disputes of unknown payments">
      <ul className="flex flex-col gap-2">
        {unmatched.map(({ kind, reference, payment, amount, currency }) => (
          <li key={`${kind} ${reference}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-all">
              {kind} <span className="font-mono text-sm">{reference}</span> of{' '}
              <span className="font-mono text-sm">{payment}</span>
            </span>
            <span className="tabular-nums">
              {amount.toFixed(2)} {currency.toUpperCase()}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Repairs({ ledger }: { ledger: OperatorLedger }) {
  const [asked, setAsked] = useState<'write-off' | 'reconcile'>();
  const toast = useToast();
  const { test_money: testMoney, can_reconcile: canReconcile } = ledger;
  const close = () => setAsked(undefined);
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Card title="Compare with Stripe">
        <p className="text-muted">
          {canReconcile
            ? 'Credits payments whose event was lost, and finds refunds and disputes.'
            : 'Payments use the sandbox, so there is nothing to compare with.'}
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          disabled={!canReconcile}
          onClick={() => setAsked('reconcile')}
        >
          Compare
        </Button>
      </Card>
      <Card title="Test payments">
        <p className="text-muted">
          {testMoney.users === 0
            ? 'No balance holds sandbox or test payments.'
            : `${countText(testMoney.users, 'balance')} with ${formatEuros(testMoney.euros)} of sandbox or test payments. Write them off before payments are live.`}
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          disabled={testMoney.users === 0}
          onClick={() => setAsked('write-off')}
        >
          Write off
        </Button>
      </Card>
      {asked === 'reconcile' && <ReconcileDialog onClose={close} />}
      {asked === 'write-off' && (
        <ReasonDialog
          danger
          call={operatorMoneyCalls.writeOffTestMoney}
          title="Write off test payments?"
          confirmLabel={`Write off ${formatEuros(testMoney.euros)}`}
          done="Written off."
          build={(reason) => ({ body: { reason } })}
          onDone={({ users }) => toast.info(`Balances that changed: ${users}`)}
          onClose={close}
        >
          What came from the sandbox or from test cards is taken off {countText(testMoney.users, 'balance')}.
          It can’t be undone.
        </ReasonDialog>
      )}
    </div>
  );
}
