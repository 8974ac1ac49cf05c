export type ToSign = { id: string; at: Date; payload: string; secrets: readonly string[] };

/**
 * The headers of Standard Webhooks: one signature for each secret, so that receivers know one of them throughout a
 * rotation. The library is loaded by the first delivery.
 */
export async function signDelivery({ id, at, payload, secrets }: ToSign): Promise<Record<string, string>> {
  const { Webhook } = await import('standardwebhooks');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  };
}
