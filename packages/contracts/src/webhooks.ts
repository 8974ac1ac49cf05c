import { z } from 'zod';
import { idField, page, pageField, referenceField, timestampField } from './fields.ts';
import { WEBHOOK_URL_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** Without a user name or a fragment. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@\s]+([/?][^#\s]*)?$/i;

/** Whether the sending server reaches the address is its own rule: see `webhookUrlPrivate`. */
const url = referenceField(MESSAGES.webhookUrlInvalid)
  .trim()
  .max(WEBHOOK_URL_MAX_LENGTH, MESSAGES.webhookUrlInvalid)
  .regex(WEB_ADDRESS, MESSAGES.webhookUrlInvalid)
  .pipe(z.url(MESSAGES.webhookUrlInvalid));

const events = z
  .array(z.enum(WEBHOOK_EVENTS), { error: MESSAGES.webhookEventsRequired })
  .min(1, MESSAGES.webhookEventsRequired)
  .max(20, MESSAGES.webhookEventsRequired);

export const createWebhookBody = z.object({ url, events });
export type CreateWebhookBody = z.infer<typeof createWebhookBody>;

/** `user`: by the user. `gone`: it responded with 410. `failing`: nothing was accepted for a day. */
export const WEBHOOK_OFF_REASONS = ['user', 'gone', 'failing'] as const;

export const updateWebhookBody = z.object({
  url: url.optional(),
  events: events.optional(),
  is_on: z.boolean().optional(),
});
export type UpdateWebhookBody = z.infer<typeof updateWebhookBody>;

export const webhook = z.object({
  id: idField,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: timestampField,
  /** While it is off, no event is recorded for it. */
  is_on: z.boolean(),
  /** Null while it is on. */
  off_reason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  switched_off_at: timestampField.nullable(),
  /** The first failed attempt since the last delivery; null while deliveries arrive. */
  failing_since: timestampField.nullable(),
  last_delivered_at: timestampField.nullable(),
  /** Of the newest secret. */
  last_four: z.string(),
  /** Until then deliveries are signed with the secret from before the rotation too. */
  previous_valid_until: timestampField.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** `secret` begins with `whsec_`. It is shown this once. */
export const createdWebhook = webhook.extend({ secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

/** `waiting`: for its first attempt or the next one. `failed`: there is no further attempt unless it is replayed. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
/** What a delivery may be of: an event, or the test that a user asked for. */
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const;

export const webhookAttempt = z.object({
  time: timestampField,
  /** Milliseconds. */
  duration: z.number().int(),
  /** Null if there was no response. */
  response_status: z.number().int().nullable(),
  /** What went wrong: a sentence, or the beginning of the response. Null if it was accepted. */
  error: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const webhookDelivery = z.object({
  /** The header `webhook-id` of all its attempts. */
  id: idField,
  type: z.enum(DELIVERY_TYPES),
  created_at: timestampField,
  status: z.enum(DELIVERY_STATUSES),
  /** Null unless it is waiting. */
  next_attempt_at: timestampField.nullable(),
  /** The body as it is sent. */
  payload: z.string(),
  /** Oldest first. */
  attempts: z.array(webhookAttempt),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesQuery = z.object({
  page: pageField,
  status: z.enum(DELIVERY_STATUSES).optional(),
  type: z.enum(DELIVERY_TYPES).optional(),
});
export const deliveryList = page(webhookDelivery);
