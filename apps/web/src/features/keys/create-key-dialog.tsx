import { type CreatedKey, createKeyBody, KEY_SCOPES, type KeyScope } from '@avatarcade/contracts/keys';
import { keyCalls } from '@avatarcade/contracts/keys.calls';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../shared/api/use-call.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { SCOPE_NAMES } from './scope-names.ts';

type CreateKeyDialogProps = { onCreated: (key: CreatedKey) => void; onClose: () => void };

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read', 'order']);
  const [limit, setLimit] = useState('');
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});
  const create = useCall(keyCalls.createKey, { onSuccess: onCreated });

  const submit = () => {
    // What was typed is kept, but a field that isn't shown stops nobody.
    const hasLimit = scopes.includes('order') && limit.trim() !== '';
    const dailyLimit = hasLimit ? Number(limit.replace(',', '.')) : null;
    const parsed = createKeyBody.safeParse({ name, scopes: [...scopes], daily_limit: dailyLimit });
    setErrors(parsed.success ? {} : z.flattenError(parsed.error).fieldErrors);
    if (parsed.success) create.mutate({ body: parsed.data });
  };

  return (
    <FormDialog
      title="Create an API key"
      onClose={onClose}
      submitLabel="Create key"
      busy={create.isPending}
      error={create.error?.message}
      onSubmit={submit}
    >
      <Field label="Name" hint="Where it is used, such as “Weekly batch”." error={errors.name?.[0]}>
        <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </Field>
      <ScopeChoice scopes={scopes} onChange={setScopes} error={errors.scopes?.[0]} />
      {scopes.includes('order') && (
        <Field
          label="Spending limit a day, in euros"
          optional
          hint="Days begin at 00:00 UTC. Without a limit, the key can spend your whole balance. Refunds don’t raise it again."
          error={errors.daily_limit?.[0]}
        >
          <Input value={limit} onChange={(event) => setLimit(event.target.value)} inputMode="decimal" />
        </Field>
      )}
    </FormDialog>
  );
}

type ScopeChoiceProps = {
  scopes: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
  error: string | undefined;
};

function ScopeChoice({ scopes, onChange, error }: ScopeChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">The key may</legend>
      {KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={
            <span>
              <span className="font-medium">{SCOPE_NAMES[scope].name}</span>
              <span className="text-muted"> · {SCOPE_NAMES[scope].meaning}</span>
            </span>
          }
          checked={scopes.includes(scope)}
          onChange={({ target }) =>
            onChange(KEY_SCOPES.filter((each) => (each === scope ? target.checked : scopes.includes(each))))
          }
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
