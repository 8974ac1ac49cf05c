import { useConfig } from '../../../shared/api/config.query.ts';
import { formatEuros } from '../../../shared/format/money-format.ts';
import { useUser } from '../../../shared/session/user.query.ts';
import { useTopUp } from '../../../shared/ui-state/top-up-context.ts';
import { Button } from '../../../ui/button.tsx';
import { SumLine } from '../../../ui/sum-line.tsx';
import type { WizardForm } from '../rules/wizard-form.ts';
import { priceOf } from './price.ts';

/** The video's price, and the balance after it. */
export function CostCard({ form }: { form: Pick<WizardForm, 'avatar' | 'edit'> }) {
  const { balance = 0, owed = 0 } = useUser() ?? {};
  const price = priceOf(useConfig(), form);
  const topUp = useTopUp();
  const isEnough = balance >= price;
  return (
    <section aria-label="Cost" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <dl className="flex flex-col gap-2">
        <SumLine label="This video" value={formatEuros(price)} strong />
        <SumLine label="Your balance" value={formatEuros(balance)} />
        {isEnough && <SumLine label="Balance after" value={formatEuros(balance - price)} />}
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        {isEnough
          ? 'Charged when you press Generate, and refunded automatically if it fails.'
          : `${formatEuros(price - balance + owed)} more is needed. Your draft stays here while you top up.`}
      </p>
      {!isEnough && (
        <Button className="mt-3 w-full" variant="secondary" onClick={() => void topUp.open()}>
          Top Up
        </Button>
      )}
    </section>
  );
}
