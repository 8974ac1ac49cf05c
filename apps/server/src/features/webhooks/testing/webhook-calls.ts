import { API_PATHS } from '@avatarcade/contracts/paths';
import type {
  CreatedWebhook,
  CreateWebhookBody,
  Webhook,
  WebhookDelivery,
} from '@avatarcade/contracts/webhooks';
import type { TestApp, TestUser } from '../../../testing/create-test-app.ts';

const PATHS = API_PATHS.account;
type Client = { app: Pick<TestApp, 'call'>; as: Pick<TestUser, 'access'> };

/** By default for videos that are ready. */
export async function addWebhook(
  { app, as }: Client,
  body: Partial<CreateWebhookBody> & { url: string },
): Promise<CreatedWebhook> {
  const made = await app.call({
    method: 'POST',
    url: PATHS.webhooks,
    as,
    body: { events: ['video.ready'], ...body },
  });
  if (made.statusCode !== 201) throw new Error(`Making a webhook answered ${made.body}`);
  return made.json<CreatedWebhook>();
}

export async function listWebhooks({ app, as }: Client): Promise<Webhook[]> {
  return (await app.call({ method: 'GET', url: PATHS.webhooks, as })).json<Webhook[]>();
}

export async function listDeliveries(
  { app, as }: Client,
  { id, ...query }: { id: string; status?: string; type?: string },
): Promise<WebhookDelivery[]> {
  const response = await app.call({ method: 'GET', url: PATHS.deliveries(id), as, query });
  return response.json<{ results: WebhookDelivery[] }>().results;
}
