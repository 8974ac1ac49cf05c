import { MESSAGES } from '@avatarcade/contracts/messages';
import type { WebhookDelivery } from '@avatarcade/contracts/webhooks';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf } from '../../platform/database/paging.ts';
import { conflict, notFound } from '../../platform/errors/app-errors.ts';
import { type AnnounceDeps, recordEvent } from './announce.service.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import { type DeliverySearch, listAttempts, listDeliveries, restartDelivery } from './deliveries.queries.ts';
import { listEndpoints, lockEndpoint } from './endpoints.queries.ts';
import { presentDelivery } from './webhooks.present.ts';

type DeliveriesDeps = AnnounceDeps & { db: Db };
type Search = Omit<DeliverySearch, 'endpointId'>;
export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/** What was sent to a webhook, and what its owner sends by hand. */
export function createDeliveriesService(deps: DeliveriesDeps) {
  return {
    list: (endpoint: Owned, search: Search) => list({ endpoint, search }, deps.db),
    sendTest: (endpoint: Owned) => inTransaction(deps.db, (trx) => sendTest({ trx, endpoint }, deps)),
    replay: (endpoint: Owned, deliveryId: string) =>
      inTransaction(deps.db, (trx) => replay({ trx, endpoint, deliveryId }, deps)),
  };
}

async function list(
  { endpoint, search }: { endpoint: Owned; search: Search },
  db: Db,
): Promise<PageOf<WebhookDelivery>> {
  if ((await listEndpoints(db, endpoint)).length === 0) throw notFound();
  const { items, count } = await listDeliveries(db, { ...search, endpointId: endpoint.id });
  const attempts = await listAttempts(
    db,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => presentDelivery(row, attempts.get(row.id))), count };
}

async function sendTest(
  { trx, endpoint }: { trx: Trx; endpoint: Owned },
  deps: DeliveriesDeps,
): Promise<WebhookDelivery> {
  await ensureOn(trx, endpoint);
  const [delivery] = await recordEvent(
    {
      trx,
      userId: endpoint.userId,
      endpointIds: [endpoint.id],
      type: 'webhook.test',
      key: `webhook.test:${crypto.randomUUID()}`,
      data: { webhook: endpoint.id },
    },
    deps,
  );
  if (!delivery) throw new Error('A test event with a new key was recorded before');
  return presentDelivery(delivery);
}

type Replay = { trx: Trx; endpoint: Owned; deliveryId: string };

async function replay(
  { trx, endpoint, deliveryId: id }: Replay,
  { clock, jobs }: DeliveriesDeps,
): Promise<WebhookDelivery> {
  await ensureOn(trx, endpoint);
  const delivery = await restartDelivery(trx, { endpointId: endpoint.id, id, now: clock() });
  if (!delivery) throw notFound();
  await jobs.enqueue(trx, {
    job: deliverWebhook,
    payload: { deliveryId: id, run: delivery.run, attempt: 1 },
    group: endpoint.userId,
  });
  const attempts = await listAttempts(trx, [id]);
  return presentDelivery(delivery, attempts.get(id));
}

async function ensureOn(trx: Trx, endpoint: Owned): Promise<void> {
  const row = await lockEndpoint(trx, endpoint);
  if (!row) throw notFound();
  if (row.switched_off_at) throw conflict(MESSAGES.webhookOff);
}
