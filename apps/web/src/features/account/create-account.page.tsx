import { registerForm } from '@avatarcade/contracts/account';
import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { errorText } from '../../shared/api/error-text.ts';
import { request } from '../../shared/api/request.ts';
import { CountrySelect } from '../../ui/country-select.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountForm, type Said } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { parseConcepts } from './concepts.rules.ts';
import { detectCountry } from './detect-country.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { typedEmail } from './typed-email.ts';
import { useSignIn } from './use-sign-in.ts';

export function CreateAccountPage() {
  const [search] = useSearchParams();
  const [said, setSaid] = useState<Said | null>(null);
  const enter = useSignIn();
  const form = useRegistrationForm();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password, country }) => {
    const concepts_id = parseConcepts(search.get('concepts_id'));
    const result = await request(sessionCalls.register, { body: { email, password, country, concepts_id } });
    if (result.error !== undefined) return setSaid({ variant: 'error', text: errorText(result) });
    await enter(result.data);
  });

  return (
    <AccountScreen title="Create an account" intro="Your first video is five steps away.">
      <AccountForm
        said={said}
        onSay={setSaid}
        onSubmit={submit}
        busy={isSubmitting}
        action={['Create account', 'Creating account...']}
      >
        <EmailField field={form.register('email')} error={errors.email?.message} />
        <NewPasswordFields
          labels={{ password: 'Password', confirm: 'Confirm password' }}
          password={form.register('password')}
          confirm={form.register('confirmPassword')}
          errors={errors}
        />
        <Field label="Country" error={errors.country?.message}>
          <Controller
            control={form.control}
            name="country"
            render={({ field }) => (
              <CountrySelect value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            )}
          />
        </Field>
      </AccountForm>
      <p className="text-center text-muted">
        Already have an account? <TextLink to={PATHS.login}>Sign in</TextLink>
      </p>
    </AccountScreen>
  );
}

function useRegistrationForm() {
  const form = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: { email: typedEmail(), password: '', confirmPassword: '', country: '' },
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    let gone = false;
    detectCountry().then((code) => {
      // Keeps what the user has chosen meanwhile.
      if (code && !gone && !getValues('country')) setValue('country', code, { shouldValidate: false });
    });
    return () => {
      gone = true;
    };
  }, [getValues, setValue]);
  return form;
}
