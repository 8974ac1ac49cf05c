import type { Webhook, WebhookAttempt, WebhookDelivery } from '@avatarcade/contracts/webhooks';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { RotateCw } from 'lucide-react';
import { useCall } from '../../shared/api/use-call.ts';
import { formatMoment } from '../../shared/format/date-format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { STATUS_NAMES } from './delivery-filters.ts';
import { EVENT_NAMES } from './event-names.ts';

const STATUS_LOOKS = { waiting: 'text-muted', delivered: 'text-money', failed: 'text-danger' } as const;

type DeliveryRowProps = { delivery: WebhookDelivery; webhook: Webhook };

export function DeliveryRow({ delivery, webhook }: DeliveryRowProps) {
  const { id, type, status, attempts } = delivery;
  const replay = useCall(webhookCalls.replayDelivery);
  const last = attempts.at(-1);
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            {EVENT_NAMES[type]} <span className={STATUS_LOOKS[status]}>· {STATUS_NAMES[status]}</span>
          </p>
          <p className="text-sm text-muted">{formatMoment(delivery.created_at)}</p>
        </div>
        {webhook.is_on && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden size={16} />}
            aria-label={`Send again: ${EVENT_NAMES[type]}, ${formatMoment(delivery.created_at)}`}
            busy={replay.isPending}
            onClick={() => replay.mutate({ params: { id: webhook.id, delivery: id } })}
          >
            Send again
          </Button>
        )}
      </div>
      {status !== 'delivered' && last?.error && (
        <p className="text-sm break-words text-danger">{describeAttempt(last)}</p>
      )}
      {delivery.next_attempt_at && (
        <p className="text-sm text-muted">{describeNext(delivery.next_attempt_at)}</p>
      )}
      {replay.error && (
        <p role="alert" className="text-sm text-danger">
          {replay.error.message}
        </p>
      )}
      <details className="text-sm text-muted">
        <summary className="w-fit cursor-pointer">
          {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`} and what is sent
        </summary>
        <ol className="mt-2 flex flex-col gap-1.5">
          {attempts.map((attempt) => (
            <li key={attempt.time} className={cx('break-words', attempt.error && 'text-ink')}>
              {formatMoment(attempt.time)} · {describeAttempt(attempt)}
            </li>
          ))}
        </ol>
        <p className="mt-2 break-all">
          webhook-id: <code>{id}</code>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <pre tabIndex={0} className="mt-2 max-h-80 overflow-auto rounded-control bg-sunken p-3 text-ink">
          <code>{indent(delivery.payload)}</code>
        </pre>
      </details>
    </li>
  );
}

function describeAttempt({ response_status: status, error, duration }: WebhookAttempt): string {
  const result = [status && `Status ${status}`, error].filter(Boolean).join(': ');
  return `${result} (${duration} ms)`;
}

function describeNext(next: string): string {
  return Date.parse(next) <= Date.now() ? 'Being sent.' : `Next attempt on ${formatMoment(next)}.`;
}

function indent(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2);
}
