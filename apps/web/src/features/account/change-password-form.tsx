import { passwordCalls } from '@avatarcade/contracts/account.calls';
import { newPasswordField } from '@avatarcade/contracts/fields';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCall } from '../../shared/api/use-call.ts';
import { storeTokens } from '../../shared/session/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const passwordForm = z
  .object({
    currentPassword: z.string().min(1, MESSAGES.currentPasswordRequired),
    password: newPasswordField,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: MESSAGES.passwordsDiffer,
  });

export function ChangePasswordForm() {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const change = useCall(passwordCalls.changePassword, {
    onSuccess(tokens) {
      storeTokens(tokens);
      reset();
    },
  });

  const submit = handleSubmit(({ currentPassword, password, confirmPassword }) =>
    change.mutate({
      body: { current_password: currentPassword, new_password: password, confirm_password: confirmPassword },
    }),
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        change.reset();
        return submit(event);
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      {change.error && <Banner>{change.error.message}</Banner>}
      {change.data && <Banner variant="success">{change.data.detail}</Banner>}
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <NewPasswordFields
        labels={{ password: 'New password', confirm: 'Confirm password' }}
        password={register('password')}
        confirm={register('confirmPassword')}
        errors={errors}
      />
      <p className="text-sm text-muted">Changing the password signs you out everywhere else.</p>
      <Button type="submit" busy={change.isPending} className="self-start">
        {change.isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
