import type { CreatedWebhook } from '@avatarcade/contracts/webhooks';
import { ShownOnceDialog } from '../../shared/shown-once/shown-once-dialog.tsx';

type NewSecretDialogProps = { webhook: CreatedWebhook; onClose: () => void };

export function NewSecretDialog({ webhook, onClose }: NewSecretDialogProps) {
  return (
    <ShownOnceDialog
      title="Store the secret now"
      noun="secret"
      label={`Secret for ${webhook.url}`}
      text={webhook.secret}
      intro="This is the only time that the secret is shown. Your receiver needs it to check that a delivery comes from us."
      onClose={onClose}
    >
      {webhook.previous_valid_until && (
        <p className="text-sm text-muted">
          For 24 hours deliveries are signed with the earlier secret too, so that you can change over without
          a break.
        </p>
      )}
    </ShownOnceDialog>
  );
}
