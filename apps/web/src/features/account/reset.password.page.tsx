import { passwordResetBody } from '@avatarcade/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/error.text.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { TextLink } from '../../ui/text.link.tsx';
import { AccountScreen } from './account.screen.tsx';
import { requestPasswordReset } from './password.reset.request.ts';

const FALLBACK = 'Failed to send reset link. Please try again.';
const SENT = 'Please check your email for password reset instructions';

export function ResetPasswordPage() {
  const [error, setError] = useState('');
  const [sent, setSent] = useState(false);
  const form = useForm({ resolver: zodResolver(passwordResetBody), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    const result = await requestPasswordReset(email);
    if (result.error === undefined) return setSent(true);
    setError(result.data ? errorText({ error: FALLBACK, data: result.data }) : FALLBACK);
  });

  return (
    <AccountScreen
      title="Reset your password"
      intro="Tell us the email of your account and we send you a link to set a new password."
    >
      {error && <Banner>{error}</Banner>}
      {sent && <Banner variant="success">{SENT}</Banner>}
      <form
        noValidate
        onSubmit={(event) => {
          setError('');
          setSent(false);
          return submit(event);
        }}
        className="flex flex-col gap-4"
      >
        <Field label="Email" error={errors.email?.message}>
          <Input
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder="name@example.com"
          />
        </Field>
        <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
          {isSubmitting ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
      <TextLink to={PATHS.login} className="inline-flex items-center gap-2 self-center">
        <ArrowLeft aria-hidden size={16} />
        Back to Sign In
      </TextLink>
    </AccountScreen>
  );
}
