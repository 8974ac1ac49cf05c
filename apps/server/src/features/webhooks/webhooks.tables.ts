import type { WebhookEvent, WebhookType } from '@avatarcade/contracts/webhook-events';
import type { DELIVERY_STATUSES, WEBHOOK_OFF_REASONS } from '@avatarcade/contracts/webhooks';
import type { Generated } from 'kysely';

export type OffReason = (typeof WEBHOOK_OFF_REASONS)[number];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export type WebhookEndpointsTable = {
  id: Generated<string>;
  user_id: string;
  url: string;
  events: WebhookEvent[];
  created_at: Date;
  /** Both or neither. */
  switched_off_at: Date | null;
  off_reason: OffReason | null;
  /** The first failed attempt since the last delivery. */
  failing_since: Date | null;
  last_delivered_at: Date | null;
};

/** One secret of an endpoint, or two while a rotation overlaps. */
export type WebhookSecretsTable = {
  id: Generated<string>;
  endpoint_id: string;
  /** Encrypted, because deliveries are signed with it: see `createSealer`. */
  sealed: string;
  last_four: string;
  created_at: Date;
  /** Set by a rotation. */
  expires_at: Date | null;
};

/** What is to be sent, or was. Written in the transaction of the change that it is about. */
export type WebhookDeliveriesTable = {
  id: Generated<string>;
  endpoint_id: string;
  /** The same event is recorded once for each endpoint. */
  event_key: string;
  type: WebhookType;
  /** The body, unchanged over all attempts. */
  payload: string;
  created_at: Date;
  status: DeliveryStatus;
  /** One more with each replay: ends the jobs of the run before. */
  run: Generated<number>;
  /** Attempts of this run. */
  attempts: Generated<number>;
  /** Null unless it is waiting. */
  next_attempt_at: Date | null;
};

export type WebhookAttemptsTable = {
  id: Generated<string>;
  delivery_id: string;
  started_at: Date;
  duration_ms: number;
  /** Null if there was no response. */
  response_status: number | null;
  /** Null if it was accepted. */
  error: string | null;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhook_endpoints: WebhookEndpointsTable;
    webhook_secrets: WebhookSecretsTable;
    webhook_deliveries: WebhookDeliveriesTable;
    webhook_attempts: WebhookAttemptsTable;
  }
}
