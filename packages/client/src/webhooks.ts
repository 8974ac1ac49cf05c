import { WebhookError } from './errors.ts';

/** A delivery as its request came: its body as text, not parsed, and its headers. */
export type Delivery = {
  body: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** `whsec_…`, or both secrets while one is rotated. */
  secret: string | readonly string[];
  /** How old or new a delivery may be, default 300. */
  toleranceSeconds?: number;
  /** Default: now. */
  now?: Date;
};

export type WebhookEvent = {
  /** The delivery's id. A delivery that is sent again has the same, so a receiver can recognise it. */
  id: string;
  type: string;
  timestamp: string;
  data: unknown;
};

const TOLERANCE_SECONDS = 300;

/** Returns the event of a delivery by the Standard Webhooks specification. Throws WebhookError unless it is genuine. */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = TOLERANCE_SECONDS,
  now = new Date(),
}: Delivery): Promise<WebhookEvent> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) {
    throw new WebhookError('The delivery is too old or too new.');
  }
  const signatures = readHeader(headers, 'webhook-signature').split(' ');
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const checks = [secret].flat().flatMap((each) => signatures.map((signature) => ({ each, signature })));
  for (const { each, signature } of checks) {
    if (await isSigned(content, { secret: each, signature })) return readEvent(id, body);
  }
  throw new WebhookError('The signature of the delivery is wrong.');
}

async function isSigned(
  content: Uint8Array<ArrayBuffer>,
  { secret, signature }: { secret: string; signature: string },
): Promise<boolean> {
  const [version, text = ''] = signature.split(',');
  const bytes = version === 'v1' ? decodeBase64(text) : undefined;
  const secretBytes = decodeBase64(secret.replace(/^whsec_/, ''));
  if (!secretBytes?.length) throw new WebhookError('The secret is not valid: it begins with whsec_.');
  if (!bytes) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes, algorithm, false, ['verify']);
  // In constant time.
  return crypto.subtle.verify('HMAC', key, bytes, content);
}

function readEvent(id: string, body: string): WebhookEvent {
  const event: unknown = JSON.parse(body);
  if (typeof event !== 'object' || event === null) throw new WebhookError('The delivery is no event.');
  const { type, timestamp, data } = { type: '', timestamp: '', data: undefined, ...event };
  return { id, type: String(type), timestamp: String(timestamp), data };
}

function readHeader(headers: Delivery['headers'], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  const text = [value].flat()[0];
  if (!text) throw new WebhookError(`The delivery has no header ${name}.`);
  return text;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
