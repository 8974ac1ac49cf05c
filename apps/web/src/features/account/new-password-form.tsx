import { passwordCalls } from '@avatarcade/contracts/account.calls';
import { resetPasswordField } from '@avatarcade/contracts/fields';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText, fieldErrorText } from '../../shared/api/error-text.ts';
import { request } from '../../shared/api/request.ts';
import { AccountForm } from './account-form.tsx';
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

  const submit = form.handleSubmit(async ({ password }) => {
    const body = { uid, token, new_password: password };
    const result = await request(passwordCalls.confirmPasswordReset, { body });
    if (result.error === undefined) return onDone();
    const { data } = result;
    // The link is valid, only this password is refused: stays in the form.
    const refused = fieldErrorText(data, 'new_password');
    if (refused !== undefined) return form.setError('password', { message: refused });
    onFailed(data ? errorText({ error: FALLBACK, data }) : FALLBACK);
  });

  return (
    <AccountForm
      said={null}
      onSay={() => undefined}
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
