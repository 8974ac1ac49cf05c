import { type User, updateUserBody, user as userSchema } from '@avatarcade/contracts/account';
import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useCall } from '../../shared/api/use-call.ts';
import { mergeUser } from '../../shared/session/user.query.ts';
import { useKeptForm } from '../../shared/ui-state/use-kept-input.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CountrySelect } from '../../ui/country-select.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ScrolledTo } from '../../ui/scrolled-to.tsx';
import { parseTelegramName, TELEGRAM_MESSAGE } from './telegram.rules.ts';

const UPDATED = 'User updated successfully.';
const FAILED = 'Failed to update user. Please try again later.';

const form = updateUserBody.required();

const EDITOR = { place: 'personal information', name: 'Personal Information' };
const keptInformation = userSchema.pick({
  first_name: true,
  last_name: true,
  telegram_username: true,
  country: true,
});

/** What was stored before the username had a rule doesn't keep the other fields from being saved. */
function formOf({ telegram_username: stored }: User) {
  return form.extend({
    telegram_username: form.shape.telegram_username.transform((text, context) => {
      if (text === '' || text === stored) return text;
      const name = parseTelegramName(text);
      if (name === undefined) context.addIssue({ code: 'custom', message: TELEGRAM_MESSAGE });
      return name ?? text;
    }),
  });
}

export function PersonalInformationForm({ user }: { user: User }) {
  const { first_name, last_name, telegram_username, country } = user;
  const editor = useForm({
    resolver: zodResolver(formOf(user)),
    defaultValues: { first_name, last_name, telegram_username, country },
  });
  const { register, control, handleSubmit, reset, formState } = editor;
  useKeptForm(editor, { editor: EDITOR, schema: keptInformation });
  const { errors, isDirty } = formState;
  const update = useCall(sessionCalls.updateUser, {
    onSuccess(saved) {
      mergeUser(saved);
      reset(form.parse(saved));
    },
  });
  const guard = useUnsavedGuard(isDirty, { inTab: true });

  const submit = handleSubmit((body) => update.mutate({ body }));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        update.reset();
        return submit(event);
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      {(update.isSuccess || update.isError) && (
        <ScrolledTo>
          {update.isSuccess ? <Banner variant="success">{UPDATED}</Banner> : <Banner>{FAILED}</Banner>}
        </ScrolledTo>
      )}
      <Field label="Email" hint="Your email can’t be changed.">
        <Input value={user.email} disabled readOnly />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.first_name?.message}>
          <Input {...register('first_name')} maxLength={100} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          <Input {...register('last_name')} maxLength={100} autoComplete="family-name" />
        </Field>
        <Field label="Telegram username" error={errors.telegram_username?.message}>
          <Input
            {...register('telegram_username')}
            maxLength={64}
            placeholder="@name"
            autoCapitalize="none"
          />
        </Field>
        <Field label="Country" error={errors.country?.message}>
          <Controller
            control={control}
            name="country"
            render={({ field }) => (
              <CountrySelect value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            )}
          />
        </Field>
      </div>
      <Button type="submit" busy={update.isPending} className="self-start">
        {update.isPending ? 'Saving...' : 'Save changes'}
      </Button>
      {guard.dialog}
    </form>
  );
}
