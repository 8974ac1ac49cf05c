import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookType } from '@avatarcade/contracts/webhook-events';

export const EVENT_NAMES: Record<WebhookType, string> = {
  'video.ready': 'Video ready',
  'video.failed': 'Video failed',
  'campaign.finished': 'Campaign finished',
  'balance.low': 'Balance low',
  'webhook.test': 'Test event',
};

/** Campaigns can't be made yet, so nothing would be sent for them. */
export const OFFERED_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENTS.filter(
  (event) => event !== 'campaign.finished',
);
