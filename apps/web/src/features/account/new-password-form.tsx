import { passwordCalls } from '@avatarcade/contracts/account.calls';
import { resetPasswordField } from '@avatarcade/contracts/fields';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText, fieldErrorText } from '../../shared/api/error-text.ts';
import { request } from '../../shared/api/request.ts';
import { AccountForm, type Said } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const FALLBACK = 'Failed to reset password. Please try again.';

const newPasswordForm = z
  .object({ password: resetPasswordField, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: MESSAGES.passwordsDiffer,
  });

type NewPasswordFormProps = {
  uid: string;
  token: string;
  onDone: () => void;
  onFailed: (message: string) => void;
};

export function NewPasswordForm({ uid, token, onDone, onFailed }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const [said, setSaid] = useState<Said | null>(null);
  const submit = form.handleSubmit(async ({ password }) => {
    const body = { uid, token, new_password: password };
    const result = await request(passwordCalls.confirmPasswordReset, { body });
    if (result.error === undefined) return onDone();
    const { data, status } = result;
    // The link is valid, only this password is refused: stays in the form.
    const refused = fieldErrorText(data, 'new_password');
    if (refused !== undefined) return form.setError('password', { message: refused });
    const text = data ? errorText({ error: FALLBACK, data }) : FALLBACK;
    // The link wasn't looked at, so it still works: what is typed stays.
    if (status === null || status === 429 || status >= 500) return setSaid({ variant: 'error', text });
    onFailed(text);
  });

  return (
    <AccountForm
      said={said}
      onSay={setSaid}
      onSubmit={submit}
      busy={isSubmitting}
      action={['Confirm password', 'Confirming...']}
    >
      <NewPasswordFields
        labels={{ password: 'New Password', confirm: 'Confirm Password' }}
        password={form.register('password')}
        confirm={form.register('confirmPassword')}
        errors={errors}
      />
    </AccountForm>
  );
}
