import { WEBHOOKS_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type {
  CreatedWebhook,
  CreateWebhookBody,
  UpdateWebhookBody,
  Webhook,
} from '@avatarcade/contracts/webhooks';
import type { Owned } from '../../modules/owned.ts';
import type { RevokeAccess, Revoked } from '../../modules/revoke-access.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-errors.ts';
import type { Sealer } from '../../platform/keys/sealer.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import type { WebhookSender } from '../../providers/webhooks/webhook-sender.ts';
import {
  countEndpoints,
  deleteEndpoint,
  deleteEndpointsOfUser,
  type EndpointRow,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  setSwitchedOn,
  updateEndpoint,
} from './endpoints.queries.ts';
import { expireSecrets, insertSecret } from './secrets.queries.ts';
import { switchOff } from './settle-attempt.ts';
import { generateSecret } from './webhook-secret.ts';
import { presentWebhook } from './webhooks.present.ts';

export type EndpointsDeps = {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  sender: Pick<WebhookSender, 'isAllowed'>;
  securityEvents: SecurityEvents;
  /** Locks the account until the transaction ends. Throws unauthenticated if its session has ended. */
  lockUser: (trx: Trx, holder: Holder) => Promise<void>;
};
/** Who asks, by a session of that token version. */
type Holder = { userId: string; tokenVersion: number };
export type EndpointsService = ReturnType<typeof createEndpointsService>;

/** After a rotation deliveries are signed with both secrets for this time. */
const OVERLAP_MS = 24 * 3600_000;

export function createEndpointsService(deps: EndpointsDeps) {
  const { db, clock } = deps;
  return {
    list: async (userId: string): Promise<Webhook[]> =>
      (await listEndpoints(db, { userId })).map((row) => presentWebhook(row, clock())),
    create: (holder: Holder, body: CreateWebhookBody) => create({ holder, body }, deps),
    update: (endpoint: Owned, body: UpdateWebhookBody) => update({ endpoint, body }, deps),
    rotate: (endpoint: Owned) => rotate(endpoint, deps),
    remove: (endpoint: Owned) => remove(endpoint, deps),
    removeAll: removeAll satisfies RevokeAccess,
  };
}

async function create(
  { holder, body }: { holder: Holder; body: CreateWebhookBody },
  deps: EndpointsDeps,
): Promise<CreatedWebhook> {
  const { userId } = holder;
  ensureAllowed(body.url, deps);
  const now = deps.clock();
  const created = await inTransaction(deps.db, async (trx) => {
    // So that two requests at once can't both make the last one, and none is made after all others were removed.
    await deps.lockUser(trx, holder);
    if ((await countEndpoints(trx, userId)) >= WEBHOOKS_MAX) throw conflict(MESSAGES.webhooksMany);
    const id = await insertEndpoint(trx, { userId, url: body.url, events: [...new Set(body.events)], now });
    return addSecret({ trx, endpoint: { userId, id }, now }, deps);
  });
  deps.securityEvents.record('webhook-created', { user: userId, webhook: created.id });
  return created;
}

async function update(
  { endpoint, body }: { endpoint: Owned; body: UpdateWebhookBody },
  deps: EndpointsDeps,
): Promise<Webhook> {
  if (body.url !== undefined) ensureAllowed(body.url, deps);
  const now = deps.clock();
  const { row, hasMoved } = await inTransaction(deps.db, async (trx) => {
    const before = await lockEndpoint(trx, endpoint);
    if (!before) throw notFound();
    const { url = before.url, events = before.events } = body;
    await updateEndpoint(trx, { id: endpoint.id, url, events: [...new Set(events)] });
    if (body.is_on !== undefined) await setOn({ trx, before, isOn: body.is_on, now });
    return { row: await getShown(trx, endpoint), hasMoved: url !== before.url };
  });
  if (hasMoved) deps.securityEvents.record('webhook-moved', { user: endpoint.userId, webhook: endpoint.id });
  return presentWebhook(row, now);
}

type SetOn = { trx: Trx; before: EndpointRow; isOn: boolean; now: Date };

async function setOn({ trx, before, isOn, now }: SetOn): Promise<void> {
  const wasOn = before.switched_off_at === null;
  if (isOn && !wasOn) await setSwitchedOn(trx, before.id);
  if (!isOn && wasOn) await switchOff({ trx, endpointId: before.id, reason: 'user', now });
}

async function rotate(endpoint: Owned, deps: EndpointsDeps): Promise<CreatedWebhook> {
  const now = deps.clock();
  const rotated = await inTransaction(deps.db, async (trx) => {
    if (!(await lockEndpoint(trx, endpoint))) throw notFound();
    const at = new Date(now.getTime() + OVERLAP_MS);
    await expireSecrets(trx, { endpointId: endpoint.id, at });
    return addSecret({ trx, endpoint, now }, deps);
  });
  deps.securityEvents.record('webhook-rotated', { user: endpoint.userId, webhook: endpoint.id });
  return rotated;
}

type AddSecret = { trx: Trx; endpoint: Owned; now: Date };

async function addSecret(
  { trx, endpoint, now }: AddSecret,
  { sealer }: EndpointsDeps,
): Promise<CreatedWebhook> {
  const secret = generateSecret();
  await insertSecret(trx, {
    endpointId: endpoint.id,
    sealed: sealer.seal(secret, endpoint.id),
    lastFour: secret.slice(-4),
    now,
  });
  return { ...presentWebhook(await getShown(trx, endpoint), now), secret };
}

async function getShown(trx: Trx, endpoint: Owned) {
  const [row] = await listEndpoints(trx, endpoint);
  if (!row) throw new Error(`The webhook ${endpoint.id} is gone within its own transaction`);
  return row;
}

async function remove(endpoint: Owned, deps: EndpointsDeps): Promise<void> {
  if (!(await deleteEndpoint(deps.db, endpoint))) throw notFound();
  deps.securityEvents.record('webhook-deleted', { user: endpoint.userId, webhook: endpoint.id });
}

async function removeAll(trx: Trx, userId: string): Promise<Revoked[]> {
  const ids = await deleteEndpointsOfUser(trx, userId);
  return ids.map((webhook) => ({ event: 'webhook-deleted', facts: { webhook } }));
}

function ensureAllowed(url: string, { sender }: EndpointsDeps): void {
  if (!sender.isAllowed(new URL(url))) throw invalid({ url: [MESSAGES.webhookUrlPrivate] });
}
