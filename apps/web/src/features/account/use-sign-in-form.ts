import type { signInForm } from '@avatarcade/contracts/account';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';

const FIELDS = ['email', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

/** The contract's rules load after the page can be used. */
export const loadRules = () => import('./sign-in-rules.ts');

/**
 * The sign-in form's values, errors and progress. Other forms use a library, which is a tenth of the scripts that this page would wait
 * for. As there, errors come with an attempt, and from then on each follows the changes of its field.
 */
export function useSignInForm(send: (values: z.output<typeof signInForm>) => Promise<void>) {
  const [errors, setErrors] = useState<Partial<Record<FieldName, string | undefined>>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const isSubmitted = useRef(false);

  const check = async (form: HTMLFormElement) => (await loadRules()).checkSignIn(readValues(form));

  async function submit(form: HTMLFormElement) {
    setSubmitting(true);
    try {
      const { data, error } = await check(form);
      const found = listErrors(error);
      setErrors(found);
      if (data) return await send(data);
      const first = FIELDS.find((name) => found[name] !== undefined);
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    } finally {
      isSubmitted.current = true;
      setSubmitting(false);
    }
  }

  async function change({ currentTarget: { form, name } }: ChangeEvent<HTMLInputElement>) {
    if (!form || !isSubmitted.current) return;
    const { error } = await check(form);
    setErrors((known) => ({ ...known, [name]: listErrors(error)[name as FieldName] }));
  }

  return {
    errors,
    isSubmitting,
    field: (name: FieldName) => ({ name, onChange: change }),
    /** Rejects if the rules can't be loaded, or as `send` does. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      return submit(event.currentTarget);
    },
  };
}

function readValues(form: HTMLFormElement) {
  const values = new FormData(form);
  return {
    email: values.get('email'),
    password: values.get('password'),
    rememberMe: values.has('rememberMe'),
  };
}

/** The first error of each field. */
function listErrors(error: z.ZodError | undefined): Partial<Record<FieldName, string>> {
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}
