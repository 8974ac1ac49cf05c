import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type EmailFieldProps = {
  /** The result of `register('email')`. */
  field: UseFormRegisterReturn;
  error: string | undefined;
};

export function EmailField({ field, error }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      <Input
        {...field}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder="name@example.com"
      />
    </Field>
  );
}
