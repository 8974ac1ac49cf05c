import { z } from 'zod';
import { eurosField, idField, timestampField } from './fields.ts';
import { video } from './videos.ts';

/** What a webhook can be sent. */
export const WEBHOOK_EVENTS = ['video.ready', 'video.failed', 'campaign.finished', 'balance.low'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when an order takes the balance under the price of one video. */
export const lowBalance = z.object({
  balance: eurosField,
  /** What one video costs. */
  price: eurosField,
});

/** A campaign of which every video is ready or has failed. */
export const finishedCampaign = z.object({
  id: idField,
  name: z.string(),
  ready: z.number().int(),
  failed: z.number().int(),
});

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: timestampField,
    data,
  });

/** What each is sent for, in the words of the documentation and of My Account. */
export const WEBHOOK_SUMMARIES: Record<WebhookType, string> = {
  'video.ready': 'A video is ready. Links to its files are valid for two days.',
  'video.failed':
    'A video could not be made. Its price has been refunded, or counts for another format of it.',
  'campaign.finished': 'Every video of a campaign is ready or has failed.',
  'balance.low': 'An order has taken the balance under the price of one video.',
  'webhook.test': 'You asked for a test event.',
};

/** The bodies of deliveries. Their data are shapes of the API's own responses, links to files valid for two days. */
export const WEBHOOK_BODIES = {
  'video.ready': event('video.ready', video),
  'video.failed': event('video.failed', video),
  'campaign.finished': event('campaign.finished', finishedCampaign),
  'balance.low': event('balance.low', lowBalance),
  'webhook.test': event('webhook.test', z.object({ webhook: idField })),
} as const;

export type WebhookBodies = { [Type in keyof typeof WEBHOOK_BODIES]: z.infer<(typeof WEBHOOK_BODIES)[Type]> };
export type WebhookType = keyof WebhookBodies;
