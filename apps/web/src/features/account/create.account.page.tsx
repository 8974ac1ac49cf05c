import { registerForm } from '@avatarcade/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { errorText } from '../../lib/error.text.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CountrySelect } from '../../ui/country.select.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password.input.tsx';
import { TextLink } from '../../ui/text.link.tsx';
import { AccountScreen } from './account.screen.tsx';
import { parseConcepts } from './concepts.rules.ts';
import { detectCountry } from './detect.country.ts';
import { register } from './register.request.ts';
import { useEntrance } from './use.entrance.ts';

export function CreateAccountPage() {
  const [search] = useSearchParams();
  const [error, setError] = useState('');
  const enter = useEntrance();
  const form = useRegistrationForm();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password, country }) => {
    const concepts_id = parseConcepts(search.get('concepts_id'));
    const result = await register({ email, password, country, concepts_id });
    if (result.error !== undefined) return setError(errorText(result));
    await enter(result.data);
  });

  return (
    <AccountScreen title="Create an account" intro="Your first video is five steps away.">
      {error && <Banner>{error}</Banner>}
      <form
        noValidate
        onSubmit={(event) => {
          setError('');
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
        <Field
          label="Password"
          hint="8 to 24 characters, with upper and lower case letters, a number and one of @ $ ! % * ? &"
          error={errors.password?.message}
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Field label="Country" error={errors.country?.message}>
          <Controller
            control={form.control}
            name="country"
            render={({ field }) => (
              <CountrySelect value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            )}
          />
        </Field>
        <Button type="submit" size="lg" busy={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
      <p className="text-center text-muted">
        Already have an account? <TextLink to={PATHS.login}>Sign in</TextLink>
      </p>
    </AccountScreen>
  );
}

function useRegistrationForm() {
  const form = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: { email: '', password: '', confirmPassword: '', country: '' },
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    let gone = false;
    detectCountry().then((code) => {
      // What the user has chosen meanwhile stands.
      if (code && !gone && !getValues('country')) setValue('country', code, { shouldValidate: false });
    });
    return () => {
      gone = true;
    };
  }, [getValues, setValue]);
  return form;
}
