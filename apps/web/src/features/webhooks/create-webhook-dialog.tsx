import { WEBHOOK_EVENTS } from '@avatarcade/contracts/webhook-events';
import type { CreatedWebhook } from '@avatarcade/contracts/webhooks';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { useCall } from '../../shared/api/use-call.ts';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';

type CreateWebhookDialogProps = { onCreated: (webhook: CreatedWebhook) => void; onClose: () => void };

export function CreateWebhookDialog({ onCreated, onClose }: CreateWebhookDialogProps) {
  const create = useCall(webhookCalls.createWebhook, { onSuccess: onCreated });
  return (
    <WebhookFormDialog
      title="Create a webhook"
      submitLabel="Create webhook"
      initial={{ url: '', events: [...WEBHOOK_EVENTS] }}
      busy={create.isPending}
      error={create.error}
      onSubmit={(body) => create.mutate({ body })}
      onClose={onClose}
    />
  );
}
