import type { KeyScope } from '@avatarcade/contracts/keys';
import { type Selectable, sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { ApiKeysTable } from './keys.tables.ts';

type Handle = Db | Trx;

export type KeyRow = Selectable<ApiKeysTable> & {
  last_four: string;
  previous_valid_until: Date | null;
  spent_cents: number;
};

export type NewKey = {
  userId: string;
  name: string;
  scopes: KeyScope[];
  dailyLimitCents: number | null;
  now: Date;
};

/** A valid key with its user's current token version. */
export type LiveKey = {
  keyId: string;
  secretId: string;
  userId: string;
  tokenVersion: number;
  scopes: KeyScope[];
  lastUsedAt: Date | null;
};

export async function findLiveKey(
  db: Db,
  { hash, now }: { hash: string; now: Date },
): Promise<LiveKey | undefined> {
  return selectLive(db, now)
    .select([
      'api_keys.id as keyId',
      'api_key_secrets.id as secretId',
      'api_keys.user_id as userId',
      'users.token_version as tokenVersion',
      'api_keys.scopes',
      'api_keys.last_used_at as lastUsedAt',
    ])
    .where('api_key_secrets.hash', '=', hash)
    .executeTakeFirst();
}

export async function hasLiveSecret(
  db: Db,
  { secretId, now }: { secretId: string; now: Date },
): Promise<boolean> {
  const row = await selectLive(db, now)
    .select('api_keys.id')
    .where('api_key_secrets.id', '=', secretId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The texts of keys that are valid at that time, with their keys and users. */
function selectLive(db: Db, now: Date) {
  return db
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.key_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .where('users.blocked_at', 'is', null)
    .where('api_keys.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('api_key_secrets.expires_at', 'is', null), eb('api_key_secrets.expires_at', '>', now)]),
    );
}

/** The user's keys that are not revoked, newest first, with what each has spent on that day. */
export async function listKeys(
  db: Handle,
  { userId, id, day }: { userId: string; id?: string; day: string },
): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .innerJoin('api_key_secrets as newest', (join) =>
      join.onRef('newest.key_id', '=', 'api_keys.id').on('newest.expires_at', 'is', null),
    )
    .leftJoin('api_key_spending', (join) =>
      join.onRef('api_key_spending.key_id', '=', 'api_keys.id').on('day', '=', day),
    )
    .selectAll('api_keys')
    .select((eb) => [
      'newest.last_four',
      eb.fn.coalesce('api_key_spending.cents', sql<number>`0`).as('spent_cents'),
      eb
        .selectFrom('api_key_secrets as earlier')
        .select((all) => all.fn.max('earlier.expires_at').as('until'))
        .whereRef('earlier.key_id', '=', 'api_keys.id')
        .as('previous_valid_until'),
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (some) => some.where('api_keys.id', '=', id ?? ''))
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .execute();
}

export async function countKeys(trx: Handle, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(trx: Trx, key: NewKey): Promise<string> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      user_id: key.userId,
      name: key.name,
      scopes: jsonValue(key.scopes),
      daily_limit_cents: key.dailyLimitCents,
      created_at: key.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewSecret = { keyId: string; hash: string; lastFour: string; now: Date };

export async function insertSecret(trx: Trx, { keyId, hash, lastFour, now }: NewSecret): Promise<void> {
  await trx
    .insertInto('api_key_secrets')
    .values({ key_id: keyId, hash, last_four: lastFour, created_at: now })
    .execute();
}

/** Locks the key. Returns false if it isn't the user's, or is revoked. */
export async function lockKey(trx: Trx, { userId, id }: Owned): Promise<boolean> {
  const row = await trx
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the key's present texts at that time, and those of earlier rotations if they would end later. */
export async function expireSecrets(trx: Trx, { keyId, at }: { keyId: string; at: Date }): Promise<void> {
  await trx
    .updateTable('api_key_secrets')
    .set({ expires_at: at })
    .where('key_id', '=', keyId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .execute();
}

export async function setRevoked(db: Db, { userId, id, now }: Owned & { now: Date }): Promise<boolean> {
  const result = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the ids of those that weren't revoked before. */
export async function revokeKeysOfUser(
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setLastUsed(db: Db, { keyId, now }: { keyId: string; now: Date }): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', keyId).execute();
}

/** All of them, for the user's own download: without hashes. */
export async function listAllKeys(db: Db, userId: string) {
  return db
    .selectFrom('api_keys')
    .select(['name', 'scopes', 'daily_limit_cents', 'created_at', 'last_used_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function deleteKeysOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
}

/** Deletes texts that ended, and days, activity and revoked keys from before that time. Returns their number. */
export async function deleteEnded(db: Db, { now, before }: { now: Date; before: Date }): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const deleted = [
    await db.deleteFrom('api_key_secrets').where('expires_at', '<', now).executeTakeFirst(),
    await db.deleteFrom('api_key_spending').where('day', '<', day).executeTakeFirst(),
    await db.deleteFrom('api_key_activity').where('happened_at', '<', before).executeTakeFirst(),
    await db.deleteFrom('api_keys').where('revoked_at', '<', before).executeTakeFirst(),
  ];
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
