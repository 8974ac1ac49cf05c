import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type CodeFormProps = {
  label: string;
  hint: string;
  action: string;
  busy: boolean;
  error: string | undefined;
  /** Without recovery codes: phones show digits only. */
  isNumeric?: boolean;
  onCode: (code: string) => void;
};

export function CodeForm({ label, hint, action, busy, error, isNumeric, onCode }: CodeFormProps) {
  const [text, setText] = useState('');
  // Authenticators show and copy a code in groups.
  const code = text.replaceAll(/\s/g, '');
  const input = useRef<HTMLInputElement>(null);
  // What had the focus is gone with the step before, or with the console.
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={label} hint={hint} error={error}>
        <Input
          ref={input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode={isNumeric ? 'numeric' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono text-lg tracking-wider"
        />
      </Field>
      <Button type="submit" size="lg" busy={busy} disabled={code.length < 6}>
        {action}
      </Button>
    </form>
  );
}
