import { reconcileBody } from '@avatarcade/contracts/operator-work';
import { operatorMoneyCalls } from '@avatarcade/contracts/operator-work.calls';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [days, setDays] = useState('30');
  const [error, setError] = useState<string>();
  return (
    <ReasonDialog
      call={operatorMoneyCalls.reconcileLedger}
      title="Compare with Stripe"
      confirmLabel="Compare"
      done="Compared."
      fields={
        <Field label="Days" error={error}>
          <Input inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
        </Field>
      }
      build={(reason) => {
        const parsed = reconcileBody.shape.days.safeParse(Number(days));
        setError(parsed.success ? undefined : 'From 1 to 365 days.');
        return parsed.success ? { body: { days: parsed.data, reason } } : undefined;
      }}
      onDone={({ sessions, credited, unclaimed, unmatched }) =>
        toast.info(
          `${sessions} payments compared`,
          `${credited.length} credited, ${unclaimed.length} without a user, ${unmatched.length} reversals unmatched`,
        )
      }
      onClose={onClose}
    >
      Payments of the last days are compared with the ledger. What is missing is credited.
    </ReasonDialog>
  );
}
