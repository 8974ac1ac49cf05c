import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import { NoticeError } from '../presenter-service.port.ts';
import { webhookBody } from './heygen-schemas.ts';

/** Older deliveries may be repetitions by somebody else. */
const MAX_AGE_MS = 5 * 60_000;

/** Reads a delivery of the webhook: signed over its bytes, and at most five minutes old. */
export function readHeygenNotice(
  { body, headers }: { body: Buffer; headers: Record<string, string | undefined> },
  { secret, clock }: { secret: string | undefined; clock: Clock },
): { eventId: string; clipId: string | undefined } {
  if (!secret) throw new NoticeError('HEYGEN_WEBHOOK_SECRET is not set.');
  const given = Buffer.from(headers['heygen-signature'] ?? '', 'hex');
  const own = createHmac('sha256', secret).update(body).digest();
  if (given.length !== own.length || !timingSafeEqual(given, own)) {
    throw new NoticeError('The signature is not the service’s.');
  }
  const sent = readTime(headers['heygen-timestamp']);
  if (!(Math.abs(clock().getTime() - sent) <= MAX_AGE_MS)) throw new NoticeError('The notice is too old.');
  const parsed = webhookBody.safeParse(parseJson(body));
  if (!parsed.success) throw new NoticeError('The notice can’t be read.', { cause: parsed.error });
  const { event_id, event_data } = parsed.data;
  return {
    // Equal bytes are the same event, whatever they call themselves.
    eventId: headers['heygen-event-id'] ?? event_id ?? createHash('sha256').update(body).digest('hex'),
    clipId: event_data?.callback_id ?? undefined,
  };
}

/** Seconds or milliseconds since 1970, or an ISO time. */
function readTime(header: string | undefined): number {
  if (!header) return Number.NaN;
  if (!/^\d+$/.test(header)) return Date.parse(header);
  const number = Number(header);
  return number > 1e11 ? number : number * 1000;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
