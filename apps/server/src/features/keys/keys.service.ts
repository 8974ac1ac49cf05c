import type { ApiKey, CreatedKey, CreateKeyBody, KeyActivityEntry } from '@avatarcade/contracts/keys';
import { KEYS_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Owned } from '../../modules/owned.ts';
import type { RevokeAccess, Revoked } from '../../modules/revoke-access.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf } from '../../platform/database/paging.ts';
import { conflict, notFound } from '../../platform/errors/app-errors.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import {
  type ActivityRow,
  type ActivitySearch,
  listActiveKeys,
  listActivity,
} from './key-activity.queries.ts';
import { dayOf } from './key-spending.service.ts';
import { generateKeyText, hashKeyText } from './key-text.ts';
import {
  countKeys,
  deleteEnded,
  expireSecrets,
  insertKey,
  insertSecret,
  type KeyRow,
  listKeys,
  lockKey,
  revokeKeysOfUser,
  setRevoked,
} from './keys.queries.ts';

export type KeysDeps = {
  db: Db;
  clock: Clock;
  securityEvents: SecurityEvents;
  /** Locks the account until the transaction ends. Throws unauthenticated if its session has ended. */
  lockUser: (trx: Trx, holder: Holder) => Promise<void>;
  /** Closes the user's event streams: those that are still allowed are opened again. */
  closeStreams: (userId: string) => void;
};
/** Who asks, by a session of that token version. */
type Holder = { userId: string; tokenVersion: number };
export type KeysService = ReturnType<typeof createKeysService>;

const HOUR_MS = 3600_000;
/** What keys did is kept for 13 months. */
const ACTIVITY_MS = 400 * 24 * HOUR_MS;

export function createKeysService(deps: KeysDeps) {
  const { db, clock } = deps;
  return {
    list: async (userId: string) =>
      (await listKeys(db, { userId, day: dayOf(clock()) })).map(presentWith(deps)),
    create: (holder: Holder, body: CreateKeyBody) => create({ holder, body }, deps),
    rotate: (key: Owned, overlapHours: number) => rotate({ ...key, overlapHours }, deps),
    revoke: (key: Owned) => revoke(key, deps),
    revokeAll: ((trx, userId) => revokeAll({ trx, userId }, clock())) satisfies RevokeAccess,
    listActivity: (query: ActivitySearch) => showActivity(query, db),
    sweep: () => deleteEnded(db, { now: clock(), before: new Date(clock().getTime() - ACTIVITY_MS) }),
  };
}

async function create(
  { holder, body }: { holder: Holder; body: CreateKeyBody },
  deps: KeysDeps,
): Promise<CreatedKey> {
  const { userId } = holder;
  const now = deps.clock();
  const { daily_limit: limit = null } = body;
  const { row, text } = await inTransaction(deps.db, async (trx) => {
    // So that two requests at once can't both make the last key, and none is made after all others were revoked.
    await deps.lockUser(trx, holder);
    if ((await countKeys(trx, userId)) >= KEYS_MAX) throw conflict(MESSAGES.keysMany);
    const id = await insertKey(trx, {
      userId,
      name: body.name,
      scopes: [...new Set(body.scopes)],
      dailyLimitCents: limit === null ? null : Math.round(limit * 100),
      now,
    });
    return addText(trx, { userId, id, now });
  });
  deps.securityEvents.record('key-created', { user: userId, key: row.id });
  return { ...presentWith(deps)(row), key: text };
}

async function rotate(
  { userId, id, overlapHours }: Owned & { overlapHours: number },
  deps: KeysDeps,
): Promise<CreatedKey> {
  const now = deps.clock();
  const { row, text } = await inTransaction(deps.db, async (trx) => {
    if (!(await lockKey(trx, { userId, id }))) throw notFound();
    await expireSecrets(trx, { keyId: id, at: new Date(now.getTime() + overlapHours * HOUR_MS) });
    return addText(trx, { userId, id, now });
  });
  deps.securityEvents.record('key-rotated', { user: userId, key: id });
  if (overlapHours === 0) deps.closeStreams(userId);
  return { ...presentWith(deps)(row), key: text };
}

async function addText(trx: Trx, { userId, id, now }: Owned & { now: Date }) {
  const text = generateKeyText();
  await insertSecret(trx, { keyId: id, hash: hashKeyText(text), lastFour: text.slice(-4), now });
  const [row] = await listKeys(trx, { userId, id, day: dayOf(now) });
  if (!row) throw new Error(`The key ${id} is gone within its own transaction`);
  return { row, text };
}

async function revoke(key: Owned, deps: KeysDeps): Promise<void> {
  if (!(await setRevoked(deps.db, { ...key, now: deps.clock() }))) throw notFound();
  deps.securityEvents.record('key-revoked', { user: key.userId, key: key.id });
  deps.closeStreams(key.userId);
}

async function revokeAll({ trx, userId }: { trx: Trx; userId: string }, now: Date): Promise<Revoked[]> {
  const ids = await revokeKeysOfUser(trx, { userId, now });
  return ids.map((key) => ({ event: 'key-revoked', facts: { key } }));
}

async function showActivity(
  query: ActivitySearch,
  db: Db,
): Promise<PageOf<KeyActivityEntry> & { keys: { id: string; name: string }[] }> {
  const { items, count } = await listActivity(db, query);
  return { items: items.map(presentActivity), count, keys: await listActiveKeys(db, query.userId) };
}

function presentWith({ clock }: Pick<KeysDeps, 'clock'>): (row: KeyRow) => ApiKey {
  const now = clock();
  return (row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    daily_limit: row.daily_limit_cents === null ? null : row.daily_limit_cents / 100,
    spent_today: row.spent_cents / 100,
    last_four: row.last_four,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    previous_valid_until:
      row.previous_valid_until && row.previous_valid_until > now
        ? row.previous_valid_until.toISOString()
        : null,
  });
}

function presentActivity(row: ActivityRow): KeyActivityEntry {
  return {
    id: row.id,
    time: row.happened_at.toISOString(),
    key_id: row.key_id,
    key_name: row.key_name,
    call: row.call,
    target_id: row.target_id,
    spent: row.cents / 100,
    status: row.status,
    request_id: row.request_id,
  };
}
