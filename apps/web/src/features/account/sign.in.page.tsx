import type { signInForm } from '@avatarcade/contracts/account';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { UNREACHABLE } from '../../lib/api.client.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password.input.tsx';
import { TextLink } from '../../ui/text.link.tsx';
import { AccountScreen } from './account.screen.tsx';
import { signInFailureText } from './sign.in.failure.ts';
import { SocialSignIn } from './social.sign.in.tsx';
import { useEntrance } from './use.entrance.ts';

/** Rules and request come after the page can be used: this is most visitors' first page. */
const loadRules = () => import('./sign.in.resolver.ts');
const loadRequest = () => import('./sign.in.request.ts');

export function SignInPage() {
  const [error, setError] = useState('');
  const [notice, setNotice] = useState('');
  const enter = useEntrance();
  const form = useForm<z.input<typeof signInForm>, unknown, z.output<typeof signInForm>>({
    resolver: async (...asked) => (await loadRules()).resolveSignIn(...asked),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    void Promise.allSettled([loadRules(), loadRequest()]);
  }, []);

  const submit = form.handleSubmit(async ({ email, password, rememberMe }) => {
    const { signIn } = await loadRequest();
    const result = await signIn({ email, password, remember: rememberMe });
    if (result.error !== undefined) return setError(signInFailureText(result));
    await enter(result.data);
  });

  return (
    <AccountScreen title="Sign-in to your account" intro="Create AI avatar videos for your mobile games.">
      {error && <Banner>{error}</Banner>}
      {notice && <Banner variant="info">{notice}</Banner>}
      <form
        noValidate
        onSubmit={(event) => {
          setError('');
          setNotice('');
          return submit(event).catch(() => setError(UNREACHABLE));
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
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label="Remember me" {...form.register('rememberMe')} />
          <TextLink to={PATHS.resetPassword} className="text-sm">
            Forgot password?
          </TextLink>
        </div>
        <Button type="submit" size="lg" busy={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <SocialSignIn onEnter={enter} onError={setError} onNotice={setNotice} />
      <p className="text-center text-muted">
        Don't have an account? <TextLink to={PATHS.createAccount}>Create an account</TextLink>
      </p>
    </AccountScreen>
  );
}
