import type { CreatedWebhook, Webhook } from '@avatarcade/contracts/webhooks';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { ChevronDown, Pencil, Power, RefreshCw, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { formatDay, formatMoment } from '../../shared/format/date-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Deliveries } from './deliveries.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { EVENT_NAMES } from './event-names.ts';
import { DeleteWebhookDialog, RotateSecretDialog, SwitchOffDialog } from './webhook-questions.tsx';
import { WebhookState } from './webhook-state.tsx';

type WebhookCardProps = { webhook: Webhook; onRotated: (webhook: CreatedWebhook) => void };
type Question = 'edit' | 'rotate' | 'off' | 'delete';

export function WebhookCard({ webhook, onRotated }: WebhookCardProps) {
  const { id, url, is_on: isOn } = webhook;
  const deliveries = useId();
  const [asked, setAsked] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const test = useCall(webhookCalls.sendTestEvent, { onSuccess: () => setOpen(true) });
  const close = () => setAsked(undefined);
  const questions = { webhook, onClose: close };
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lg font-bold break-all" dir="ltr">
          {url}
        </h2>
        <p
          className={cx(
            'rounded-full px-3 py-1 text-sm font-medium',
            isOn ? 'bg-money-soft text-money' : 'bg-danger-soft text-danger',
          )}
        >
          {isOn ? 'On' : 'Off'}
        </p>
      </div>
      <WebhookState webhook={webhook} />
      <ul aria-label="Events" className="flex flex-wrap gap-2">
        {webhook.events.map((event) => (
          <li
            key={event}
            title={event}
            className="rounded-full bg-sunken px-3 py-1 text-sm font-medium text-muted"
          >
            {EVENT_NAMES[event]}
          </li>
        ))}
      </ul>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name="Last delivered">
          {webhook.last_delivered_at ? formatMoment(webhook.last_delivered_at) : 'Never'}
        </Fact>
        <Fact name="Created">{formatDay(webhook.created_at)}</Fact>
        <Fact name="Secret">
          <code className="text-sm">whsec_…{webhook.last_four}</code>
        </Fact>
      </dl>
      {test.error && <Banner>{test.error.message}</Banner>}
      <div className="flex flex-wrap gap-2">
        {isOn && (
          <Action
            icon={<Send aria-hidden size={16} />}
            busy={test.isPending}
            onClick={() => test.mutate({ params: { id } })}
          >
            Send test event
          </Action>
        )}
        <Action icon={<Pencil aria-hidden size={16} />} onClick={() => setAsked('edit')}>
          Edit
        </Action>
        <Action icon={<RefreshCw aria-hidden size={16} />} onClick={() => setAsked('rotate')}>
          Rotate secret
        </Action>
        {isOn && (
          <Action icon={<Power aria-hidden size={16} />} onClick={() => setAsked('off')}>
            Switch off
          </Action>
        )}
        <Action icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsked('delete')}>
          Delete
        </Action>
      </div>
      <div className="-mx-5 -mb-5 border-t border-line">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={deliveries}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center justify-between gap-3 rounded-b-card px-5 py-3.5 text-left font-medium -outline-offset-2 hover:bg-hover"
        >
          Deliveries
          <ChevronDown
            aria-hidden
            size={18}
            className={cx('text-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <div id={deliveries} hidden={!isOpen} className="px-5 pt-1 pb-5">
          {isOpen && <Deliveries webhook={webhook} />}
        </div>
      </div>
      {asked === 'edit' && <EditWebhookDialog {...questions} />}
      {asked === 'off' && <SwitchOffDialog {...questions} />}
      {asked === 'delete' && <DeleteWebhookDialog {...questions} />}
      {asked === 'rotate' && (
        <RotateSecretDialog
          {...questions}
          onRotated={(rotated) => {
            close();
            onRotated(rotated);
          }}
        />
      )}
    </li>
  );
}

type ActionProps = { icon: ReactNode; busy?: boolean; onClick: () => void; children: string };

function Action({ children, ...rest }: ActionProps) {
  return (
    <Button size="sm" variant="secondary" {...rest}>
      {children}
    </Button>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
