import { claimBody, type UnclaimedPayment } from '@avatarcade/contracts/operator-work';
import { operatorMoneyCalls } from '@avatarcade/contracts/operator-work.calls';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** "20.00 EUR". */
export function describeAmount({ amount, currency }: Pick<UnclaimedPayment, 'amount' | 'currency'>): string {
  return amount === null ? 'No amount' : `${amount.toFixed(2)} ${(currency ?? '').toUpperCase()}`;
}

export function ClaimDialog({ payment, onClose }: { payment: UnclaimedPayment; onClose: () => void }) {
  const [user, setUser] = useState(payment.email ?? '');
  const [euros, setEuros] = useState('');
  const [errors, setErrors] = useState<{ user?: string; euros?: string }>({});
  const needsValue = payment.amount === null || payment.currency?.toLowerCase() !== 'eur';
  return (
    <ReasonDialog
      call={operatorMoneyCalls.claimPayment}
      title="Assign this payment"
      confirmLabel="Assign"
      done="The payment is credited."
      onClose={onClose}
      build={(reason) => {
        const who = claimBody.shape.user.safeParse(user);
        const value = claimBody.shape.euros.safeParse(
          needsValue ? Number(euros.replace(',', '.')) : undefined,
        );
        setErrors({
          ...(who.success ? {} : { user: 'Whose is it? Give the address or the id of the account.' }),
          ...(value.success ? {} : { euros: 'What is it worth in euros?' }),
        });
        if (!who.success || !value.success) return undefined;
        const body = { user: who.data, reason, ...(value.data !== undefined && { euros: value.data }) };
        return { params: { session: payment.session }, body };
      }}
      fields={
        <>
          <Field label="User" hint="Address or id of the account." error={errors.user}>
            <Input value={user} onChange={(event) => setUser(event.target.value)} autoComplete="off" />
          </Field>
          {needsValue && (
            <Field label="Value in euros" error={errors.euros}>
              <Input value={euros} onChange={(event) => setEuros(event.target.value)} inputMode="decimal" />
            </Field>
          )}
        </>
      }
    >
      <span className="font-mono text-sm break-all">{payment.session}</span> of {describeAmount(payment)} is
      credited to one account, once.
    </ReasonDialog>
  );
}
