import { ticketForm } from '@avatarcade/contracts/helpdesk';
import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import { TICKET_MESSAGE_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ApiError } from '../../shared/api/api-error.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useKeptForm } from '../../shared/ui-state/use-kept-input.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ScreenshotSlots } from './screenshot-slots.tsx';
import { useScreenshots } from './use-screenshots.ts';
import { useSubmission } from './use-submission.ts';

const EDITOR = { place: 'ticket', name: 'Support request' };
const keptTicket = z.object({ subject: z.string(), message: z.string() });

export function TicketForm() {
  const outcome = useRef<HTMLDivElement>(null);
  const screenshots = useScreenshots();
  const submission = useSubmission();
  const form = useForm({
    resolver: zodResolver(ticketForm),
    mode: 'onTouched',
    defaultValues: { subject: '', message: '' },
  });
  const { register, handleSubmit, reset, control, formState } = form;
  useKeptForm(form, { editor: EDITOR, schema: keptTicket });
  const { errors, isDirty } = formState;
  const create = useCall(helpdeskCalls.createTicket, {
    onSuccess() {
      submission.end();
      reset();
      screenshots.clear();
    },
  });
  // The button is disabled with the emptied form, and would lose the focus.
  useEffect(() => {
    if (create.isSuccess) outcome.current?.focus();
  }, [create.isSuccess]);
  const guard = useUnsavedGuard(isDirty || screenshots.shots.length > 0);
  const { subject, message } = useWatch({ control });
  const states = screenshots.shots.map(({ state }) => state);
  const isSending = states.some(({ kind }) => kind === 'sending');
  const hasFailed = states.some(({ kind }) => kind === 'failed');

  const submit = handleSubmit((form) => {
    const body = {
      doc: { subject: form.subject, description: form.message, ticket_type: 'Bug' as const },
      attachments: states.flatMap((state) => (state.kind === 'sent' ? [{ name: state.name }] : [])),
    };
    create.mutate({ body, headers: { 'idempotency-key': submission.keyOf(body) } });
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        create.reset();
        return submit(event);
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <Field label="Subject" error={errors.subject?.message}>
        <Input {...register('subject')} dir="auto" autoComplete="off" />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea
          {...register('message')}
          value={message}
          dir="auto"
          rows={5}
          limit={
            (message?.length ?? 0) > TICKET_MESSAGE_MAX_LENGTH / 2 ? TICKET_MESSAGE_MAX_LENGTH : undefined
          }
          placeholder="What did you do, what did you expect, and what happened instead?"
        />
      </Field>
      <ScreenshotSlots screenshots={screenshots} />
      {create.isSuccess && (
        <div ref={outcome} tabIndex={-1} className="outline-none">
          <Banner variant="success">{MESSAGES.ticketSubmitted}</Banner>
        </div>
      )}
      {create.error && <Banner>{explain(create.error)}</Banner>}
      {hasFailed && (
        <p className="text-sm text-muted">Screenshots that could not be uploaded are not sent.</p>
      )}
      <Button
        type="submit"
        busy={create.isPending}
        disabled={!subject?.trim() || isSending}
        className="self-start"
      >
        {create.isPending ? 'Submitting...' : 'Submit Request'}
      </Button>
      {guard.dialog}
    </form>
  );
}

/** The server's message if the ticket is too large or one too many, otherwise the specification's. */
function explain({ status, message }: ApiError): string {
  return status === 413 || status === 429 ? message : MESSAGES.ticketFailed;
}
