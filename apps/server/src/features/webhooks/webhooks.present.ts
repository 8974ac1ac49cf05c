import type { Webhook, WebhookDelivery } from '@avatarcade/contracts/webhooks';
import type { AttemptRow, DeliveryRow } from './deliveries.queries.ts';
import type { ShownEndpoint } from './endpoints.queries.ts';

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

export function presentWebhook(row: ShownEndpoint, now: Date): Webhook {
  const { previous_valid_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    created_at: row.created_at.toISOString(),
    is_on: row.switched_off_at === null,
    off_reason: row.off_reason,
    switched_off_at: timeOf(row.switched_off_at),
    failing_since: timeOf(row.failing_since),
    last_delivered_at: timeOf(row.last_delivered_at),
    last_four: row.last_four,
    previous_valid_until: until && until > now ? until.toISOString() : null,
  };
}

export function presentDelivery(row: DeliveryRow, attempts: AttemptRow[] = []): WebhookDelivery {
  return {
    id: row.id,
    type: row.type,
    created_at: row.created_at.toISOString(),
    status: row.status,
    next_attempt_at: timeOf(row.next_attempt_at),
    payload: row.payload,
    attempts: attempts.map((attempt) => ({
      time: attempt.started_at.toISOString(),
      duration: attempt.duration_ms,
      response_status: attempt.response_status,
      error: attempt.error,
    })),
  };
}
