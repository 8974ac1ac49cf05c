import { WEBHOOK_EVENTS, WEBHOOK_SUMMARIES, type WebhookEvent } from '@avatarcade/contracts/webhook-events';
import { type CreateWebhookBody, createWebhookBody } from '@avatarcade/contracts/webhooks';
import { useState } from 'react';
import { z } from 'zod';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { EVENT_NAMES } from './event-names.ts';

type WebhookFormDialogProps = {
  title: string;
  submitLabel: string;
  initial: CreateWebhookBody;
  busy: boolean;
  error: ApiError | null;
  onSubmit: (body: CreateWebhookBody) => void;
  onClose: () => void;
};

export function WebhookFormDialog({
  title,
  submitLabel,
  initial,
  busy,
  error,
  onSubmit,
  onClose,
}: WebhookFormDialogProps) {
  const [url, setUrl] = useState(initial.url);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(initial.events);
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});

  const submit = () => {
    const parsed = createWebhookBody.safeParse({ url, events: [...events] });
    setErrors(parsed.success ? {} : z.flattenError(parsed.error).fieldErrors);
    if (parsed.success) onSubmit(parsed.data);
  };

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={submitLabel}
      busy={busy}
      error={error?.message}
      onSubmit={submit}
    >
      <Field
        label="Address"
        hint="Where your receiver listens. We send a POST request with JSON."
        error={errors.url?.[0]}
      >
        <Input
          type="url"
          value={url}
          placeholder="https://example.com/webhooks"
          onChange={(event) => setUrl(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <EventChoice events={events} onChange={setEvents} error={errors.events?.[0]} />
    </FormDialog>
  );
}

type EventChoiceProps = {
  events: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
  error: string | undefined;
};

function EventChoice({ events, onChange, error }: EventChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Send when</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={
            <span>
              <span className="font-medium">{EVENT_NAMES[event]}</span>{' '}
              <code className="text-muted">{event}</code>
              <span className="block text-muted">{WEBHOOK_SUMMARIES[event]}</span>
            </span>
          }
          checked={events.includes(event)}
          onChange={({ target }) =>
            onChange(
              WEBHOOK_EVENTS.filter((each) => (each === event ? target.checked : events.includes(each))),
            )
          }
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
