import type { Webhook } from '@avatarcade/contracts/webhooks';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { useCall } from '../../shared/api/use-call.ts';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, events } = webhook;
  const update = useCall(webhookCalls.updateWebhook, { waitForData: true, onSuccess: onClose });
  return (
    <WebhookFormDialog
      title="Edit the webhook"
      submitLabel="Save"
      initial={{ url, events }}
      busy={update.isPending}
      error={update.error}
      onSubmit={(body) => update.mutate({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
