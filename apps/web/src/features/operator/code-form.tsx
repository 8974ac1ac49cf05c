import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type CodeFormProps = {
  label: string;
  hint: string;
  action: string;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
};

export function CodeForm({ label, hint, action, busy, error, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(code.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={label} hint={hint} error={error}>
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono text-lg tracking-wider"
        />
      </Field>
      <Button type="submit" size="lg" busy={busy} disabled={code.trim().length < 6}>
        {action}
      </Button>
    </form>
  );
}
