import type { CreatedWebhook, Webhook } from '@avatarcade/contracts/webhooks';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { useCall } from '../../shared/api/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type QuestionProps = { webhook: Webhook; onClose: () => void };

export function RotateSecretDialog({
  webhook,
  onClose,
  onRotated,
}: QuestionProps & { onRotated: (webhook: CreatedWebhook) => void }) {
  const rotate = useCall(webhookCalls.rotateWebhookSecret, { onSuccess: onRotated });
  return (
    <ConfirmDialog
      title="Rotate the secret?"
      confirmLabel="Rotate secret"
      busy={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { id: webhook.id } })}
      onClose={onClose}
    >
      {rotate.error && <Banner>{rotate.error.message}</Banner>}
      <p>
        The webhook gets a new secret. For 24 hours deliveries are signed with both, so your receiver can
        change over without a break.
      </p>
    </ConfirmDialog>
  );
}

export function SwitchOffDialog({ webhook, onClose }: QuestionProps) {
  const update = useCall(webhookCalls.updateWebhook, { waitForData: true, onSuccess: onClose });
  return (
    <ConfirmDialog
      title="Switch this webhook off?"
      confirmLabel="Switch off"
      busy={update.isPending}
      onConfirm={() => update.mutate({ params: { id: webhook.id }, body: { is_on: false } })}
      onClose={onClose}
    >
      {update.error && <Banner>{update.error.message}</Banner>}
      <p>
        Nothing more is sent to <bdi className="break-all">{webhook.url}</bdi>, and what happens meanwhile is
        not recorded for it. Deliveries that are waiting end; you can send them again later.
      </p>
    </ConfirmDialog>
  );
}

export function DeleteWebhookDialog({ webhook, onClose }: QuestionProps) {
  const remove = useCall(webhookCalls.deleteWebhook, { waitForData: true, onSuccess: onClose });
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      confirmLabel="Delete webhook"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: webhook.id } })}
      onClose={onClose}
    >
      {remove.error && <Banner>{remove.error.message}</Banner>}
      <p>
        Nothing more is sent to <bdi className="break-all">{webhook.url}</bdi>, and the list of its deliveries
        goes too. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
