import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

type NewPasswordFieldsProps = {
  labels: { password: string; confirm: string };
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
};

/** A new password with its rules, and its repetition. */
export function NewPasswordFields({ labels, password, confirm, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={labels.password}
        hint="8 to 24 characters, with upper and lower case letters, a number and one of @ $ ! % * ? &"
        error={errors.password?.message}
        keepHint
      >
        <PasswordInput {...password} autoComplete="new-password" />
      </Field>
      <Field label={labels.confirm} error={errors.confirmPassword?.message}>
        <PasswordInput {...confirm} autoComplete="new-password" />
      </Field>
    </>
  );
}
