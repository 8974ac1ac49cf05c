import { passwordResetBody } from '@avatarcade/contracts/account';
import { passwordCalls } from '@avatarcade/contracts/account.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PATHS } from '../../paths.ts';
import { errorText } from '../../shared/api/error-text.ts';
import { request } from '../../shared/api/request.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountForm, type Said } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { EmailField } from './email-field.tsx';
import { typedEmail } from './typed-email.ts';

const FALLBACK = 'Failed to send reset link. Please try again.';
const SENT = 'Please check your email for password reset instructions';

export function ResetPasswordPage() {
  const [said, setSaid] = useState<Said | null>(null);
  const form = useForm({ resolver: zodResolver(passwordResetBody), defaultValues: { email: typedEmail() } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    const result = await request(passwordCalls.requestPasswordReset, { body: { email } });
    if (result.error === undefined) return setSaid({ variant: 'success', text: SENT });
    const text = result.data ? errorText({ error: FALLBACK, data: result.data }) : FALLBACK;
    setSaid({ variant: 'error', text });
  });

  return (
    <AccountScreen
      title="Reset your password"
      intro="Enter the email of your account. We will send you a link to set a new password."
    >
      <AccountForm
        said={said}
        onSay={setSaid}
        onSubmit={submit}
        busy={isSubmitting}
        action={['Send Reset Link', 'Sending...']}
      >
        <EmailField field={form.register('email')} error={errors.email?.message} />
      </AccountForm>
      <TextLink to={PATHS.login} className="inline-flex items-center gap-2 self-center">
        <ArrowLeft aria-hidden size={16} />
        Back to Sign In
      </TextLink>
    </AccountScreen>
  );
}
