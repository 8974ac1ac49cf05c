import { newPasswordField } from '@avatarcade/contracts/fields';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '../../shared/api/error-text.ts';
import { storeTokens } from '../../shared/session/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { changePassword } from './change-password-request.ts';
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
  const [said, setSaid] = useState<{ variant: 'success' | 'error'; text: string } | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ currentPassword, password, confirmPassword }) => {
    const result = await changePassword({
      current_password: currentPassword,
      new_password: password,
      confirm_password: confirmPassword,
    });
    if (result.error !== undefined) return setSaid({ variant: 'error', text: errorText(result) });
    storeTokens(result.data);
    reset();
    setSaid({ variant: 'success', text: result.data.detail });
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSaid(null);
        return submit(event);
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      {said && <Banner variant={said.variant}>{said.text}</Banner>}
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
      <Button type="submit" busy={isSubmitting} className="self-start">
        {isSubmitting ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
