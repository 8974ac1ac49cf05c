import type { Db, Trx } from '../../platform/database/database.ts';

type IdentityKey = { issuer: string; subject: string };

export async function findIdentityOwner(
  trx: Db | Trx,
  { issuer, subject }: IdentityKey,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  trx: Trx,
  { issuer, subject, userId }: IdentityKey & { userId: string },
): Promise<void> {
  await trx
    .insertInto('user_identities')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}

export async function deleteIdentities(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('user_identities').where('user_id', '=', userId).execute();
}

export async function listIdentities(db: Db, userId: string) {
  return db
    .selectFrom('user_identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
}
