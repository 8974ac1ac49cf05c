import { creditBody, type OperatorUserDetails } from '@avatarcade/contracts/operator';
import { operatorCalls } from '@avatarcade/contracts/operator.calls';
import { useState } from 'react';
import { newId } from '../../shared/api/new-id.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export function CreditDialog({ user, onClose }: { user: OperatorUserDetails; onClose: () => void }) {
  // Sent again after a lost response, it is the same credit.
  const [id] = useState(newId);
  const [euros, setEuros] = useState('');
  const [error, setError] = useState<string>();
  const amount = Number(euros.replace(',', '.'));
  return (
    <ReasonDialog
      call={operatorCalls.creditUser}
      title="Credit"
      confirmLabel={amount > 0 ? `Credit ${formatEuros(amount)}` : 'Credit'}
      done="Credited."
      hint="The user sees it in the statement. Stored in the audit log, too."
      build={(reason) => {
        const parsed = creditBody.shape.euros.safeParse(euros.trim() === '' ? undefined : amount);
        setError(parsed.error?.issues[0]?.message);
        return parsed.success
          ? { params: { id: user.id }, body: { id, euros: parsed.data, reason } }
          : undefined;
      }}
      onClose={onClose}
      fields={
        <Field label="Amount in euros" error={error}>
          <Input
            value={euros}
            onChange={(event) => setEuros(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      }
    >
      To {user.email}, whose balance is {formatEuros(user.balance)}
      {user.owed > 0 && ` and who owes ${formatEuros(user.owed)}`}.
    </ReasonDialog>
  );
}
