import type { RawBuilder, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { createPreparedQuery } from '../../platform/database/prepared-queries.ts';
import type { UsersTable } from './accounts.tables.ts';
import { forgetNetworks } from './known-networks.queries.ts';

export type UserRow = Selectable<UsersTable>;

/** Reads the wallet of the user whose id is in that column of the query, as one column. */
export type WalletOf = (userId: 'users.id') => RawBuilder<UserAndWallet['wallet']>;
export type UserAndWallet = UserRow & { wallet: { balanceCents: number; debtCents: number } | null };

export type NewUser = {
  email: string;
  passwordHash: string | null;
  emailVerified: boolean;
  country: string;
  concepts: string;
  firstName?: string;
  lastName?: string;
};

/** Returns undefined if the address is taken. */
export async function insertUser(db: Db | Trx, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      email_verified: user.emailVerified,
      country: user.country,
      concepts: user.concepts,
      first_name: user.firstName ?? '',
      last_name: user.lastName ?? '',
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findUserById(db: Db | Trx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

const withWallet = createPreparedQuery();

/** With the user's wallet, in one query. */
export async function findUserAndWallet(
  db: Db,
  { id, walletOf }: { id: string; walletOf: WalletOf },
): Promise<UserAndWallet | undefined> {
  const [row] = await withWallet(db, {
    args: { id },
    build: (handle, args) =>
      handle
        .selectFrom('users')
        .selectAll()
        .select(walletOf('users.id').as('wallet'))
        .where('id', '=', args.id),
  });
  return row;
}

export async function findUserByEmail(db: Db | Trx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findTokenVersion(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('token_version').where('id', '=', id).executeTakeFirst();
  return row?.token_version;
}

export async function updateUser(
  db: Db,
  { id, changes }: { id: string; changes: Updateable<UsersTable> },
): Promise<UserRow | undefined> {
  if (Object.keys(changes).length === 0) return findUserById(db, id);
  return db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Sets or removes the password, ends every session and forgets known networks. Returns the updated user. */
export async function replacePassword(
  trx: Trx,
  { id, changes }: { id: string; changes: { passwordHash: string | null; emailVerified?: boolean } },
): Promise<UserRow> {
  await trx.deleteFrom('refresh_tokens').where('user_id', '=', id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await forgetNetworks(trx, id);
  return trx
    .updateTable('users')
    .set((eb) => ({
      password_hash: changes.passwordHash,
      token_version: eb('token_version', '+', 1),
      ...(changes.emailVerified ? { email_verified: true } : {}),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the user until the transaction ends, so that nothing is added to an account that is being deleted. */
export async function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Prevents deletion, as a foreign key does. */
export async function holdUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** With sessions, identities and reset links. */
export async function deleteUser(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute();
}
