import { Field } from '../../ui/field.tsx';
import { Input, type InputProps } from '../../ui/input.tsx';
import { setTypedEmail, typedEmail } from './typed-email.ts';

type EmailFieldProps = {
  /** The form's part: name, reference and what it does with changes. */
  field: Pick<InputProps, 'name' | 'ref' | 'onChange' | 'onBlur'>;
  error: string | undefined;
};

export function EmailField({ field, error }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      <Input
        {...field}
        type="email"
        defaultValue={typedEmail()}
        onInput={(event) => setTypedEmail(event.currentTarget.value)}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder="name@example.com"
      />
    </Field>
  );
}
