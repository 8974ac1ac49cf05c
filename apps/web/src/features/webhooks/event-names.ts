import type { WebhookType } from '@avatarcade/contracts/webhook-events';

export const EVENT_NAMES: Record<WebhookType, string> = {
  'video.ready': 'Video ready',
  'video.failed': 'Video failed',
  'campaign.finished': 'Campaign finished',
  'balance.low': 'Balance low',
  'webhook.test': 'Test event',
};
