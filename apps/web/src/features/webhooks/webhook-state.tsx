import type { Webhook } from '@avatarcade/contracts/webhooks';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { useCall } from '../../shared/api/use-call.ts';
import { formatMoment } from '../../shared/format/date-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** What the user should know of a webhook: that it is off, and why, or that deliveries fail. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const update = useCall(webhookCalls.updateWebhook, { waitForData: true });
  const { failing_since: since, previous_valid_until: until } = webhook;
  if (!webhook.is_on) {
    return (
      <Banner
        variant={webhook.off_reason === 'user' ? 'info' : 'error'}
        action={
          <Button
            size="sm"
            variant="secondary"
            busy={update.isPending}
            onClick={() => update.mutate({ params: { id: webhook.id }, body: { is_on: true } })}
          >
            Switch on
          </Button>
        }
      >
        {update.error ? update.error.message : describeOff(webhook)}
      </Banner>
    );
  }
  return (
    <>
      {since && (
        <Banner>
          Nothing has been accepted since {formatMoment(since)}. We try again for a day, then the webhook is
          switched off.
        </Banner>
      )}
      {until && (
        <Banner variant="info">
          Until {formatMoment(until)} deliveries are signed with the earlier secret too.
        </Banner>
      )}
    </>
  );
}

function describeOff({ off_reason: reason, switched_off_at: at, failing_since: since }: Webhook): string {
  const when = at ? ` on ${formatMoment(at)}` : '';
  if (reason === 'user') return `You switched this webhook off${when}.`;
  if (reason === 'gone') {
    return `This webhook was switched off${when}, because it responded with status 410: gone for good.`;
  }
  return `This webhook was switched off${when}, because nothing was accepted${since ? ` since ${formatMoment(since)}` : ' for a day'}.`;
}
