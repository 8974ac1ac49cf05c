import { ticketForm } from '@avatarcade/contracts/helpdesk';
import { TICKET_MESSAGE_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '../../shared/api/error-text.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { createTicket } from './create-ticket-request.ts';
import { ScreenshotSlots } from './screenshot-slots.tsx';
import { refreshTickets } from './tickets.query.ts';
import { useScreenshots } from './use-screenshots.ts';
import { useSubmission } from './use-submission.ts';

export function TicketForm() {
  const [said, setSaid] = useState<{ variant: 'success' | 'error'; text: string } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // The button turns off with the emptied form, and would lose the focus.
  useEffect(() => {
    if (said?.variant === 'success') outcome.current?.focus();
  }, [said]);
  const screenshots = useScreenshots();
  const submission = useSubmission();
  const { register, handleSubmit, reset, control, formState } = useForm({
    resolver: zodResolver(ticketForm),
    mode: 'onTouched',
    defaultValues: { subject: '', message: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const guard = useUnsavedGuard(isDirty || screenshots.shots.length > 0);
  const { subject, message } = useWatch({ control });
  const states = screenshots.shots.map(({ state }) => state);
  const isSending = states.some(({ kind }) => kind === 'sending');
  const hasFailed = states.some(({ kind }) => kind === 'failed');

  const submit = handleSubmit(async (form) => {
    const names = states.flatMap((state) => (state.kind === 'sent' ? [state.name] : []));
    const ticket = { ...form, screenshots: names };
    const result = await createTicket(ticket, submission.keyOf(ticket));
    if (result.error !== undefined) {
      const text = result.status === 413 || result.status === 429 ? errorText(result) : MESSAGES.ticketFailed;
      return setSaid({ variant: 'error', text });
    }
    submission.end();
    reset();
    screenshots.clear();
    setSaid({ variant: 'success', text: MESSAGES.ticketSubmitted });
    await refreshTickets();
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSaid(null);
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
      {said && (
        <div ref={outcome} tabIndex={-1} className="outline-none">
          <Banner variant={said.variant}>{said.text}</Banner>
        </div>
      )}
      {hasFailed && (
        <p className="text-sm text-muted">Screenshots that could not be uploaded are not sent.</p>
      )}
      <Button
        type="submit"
        busy={isSubmitting}
        disabled={!subject?.trim() || isSending}
        className="self-start"
      >
        {isSubmitting ? 'Submitting...' : 'Submit Request'}
      </Button>
      {guard.dialog}
    </form>
  );
}
