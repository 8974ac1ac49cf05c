import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Hearing = { userId: string; previewId: string; now: Date };

/** Does nothing if the speech or the user no longer exists. */
export async function saveHearing(db: Db, { userId, previewId, now }: Hearing): Promise<void> {
  await db
    .insertInto('speech_hearings')
    .columns(['user_id', 'preview_id', 'heard_at'])
    .expression((eb) =>
      eb
        .selectFrom('speech_previews')
        .innerJoin('users', (join) => join.on('users.id', '=', userId))
        .select(['users.id', 'speech_previews.id', sql<Date>`${now}::timestamptz`.as('heard_at')])
        .where('speech_previews.id', '=', previewId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'preview_id']).doUpdateSet({ heard_at: now }))
    .execute();
}

export type HeardSpeech = {
  userId: string;
  /** As `nameSaid` names it. */
  said: string;
  /** As `nameSpeech` names it now: rows of an earlier version have nothing else. */
  currentId: string;
};

/** Ids of the speeches of one voice and text that a user has heard, the newest first. */
export async function listHeardSpeeches(
  db: Db | Trx,
  { userId, said, currentId }: HeardSpeech,
): Promise<string[]> {
  const rows = await db
    .selectFrom('speech_hearings')
    .innerJoin('speech_previews', 'speech_previews.id', 'speech_hearings.preview_id')
    .select('speech_previews.id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('said', '=', said), eb('said', 'is', null).and('speech_previews.id', '=', currentId)]),
    )
    .orderBy('heard_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

type Prune = {
  userId: string;
  /** How many of the newest are retained. */
  keep: number;
  /** Paid ones that were heard after this are retained as well: an order may be waiting for them. */
  paidSince: Date;
};

/** A speech that a user has heard; `isShared`: somebody else has heard it too. */
export type Forgotten = { id: string; isShared: boolean };

/** Returns the older of the speeches that a user has heard. Those that nobody else has heard have no lasting sound from now on. */
export async function beginForgetting(db: Db, { userId, keep, paidSince }: Prune): Promise<Forgotten[]> {
  const older = await db
    .selectFrom('speech_hearings')
    .innerJoin('speech_previews', 'speech_previews.id', 'speech_hearings.preview_id')
    .select(['preview_id', 'paid', 'heard_at'])
    .where('user_id', '=', userId)
    .orderBy('heard_at', 'desc')
    .orderBy('preview_id')
    .offset(keep)
    .execute();
  const ids = older.filter(({ paid, heard_at: at }) => !paid || at < paidSince).map((row) => row.preview_id);
  if (ids.length === 0) return [];
  const own = await db
    .updateTable('speech_previews')
    .set({ has_sound: false })
    .where('id', 'in', ids)
    .where(isUnheard({ except: userId }))
    .returning('id')
    .execute();
  const unshared = new Set(own.map(({ id }) => id));
  return ids.map((id) => ({ id, isShared: !unshared.has(id) }));
}

/** Deletes the hearing, and the speech with it unless somebody else has heard it, before or meanwhile. */
export async function forgetSpeech(
  db: Db,
  { userId, id, isShared }: Forgotten & { userId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('speech_hearings')
      .where('user_id', '=', userId)
      .where('preview_id', '=', id)
      .execute();
    // One that was shared keeps its files, and with them its row.
    if (!isShared) await deleteUnheard(trx, [id]);
  });
}

async function deleteUnheard(trx: Trx, ids: string[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('speech_previews')
    .where('id', 'in', ids)
    .where(isUnheard())
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** What a user had spoken for orders, and heard as previews; the newest first. */
export async function listSpeechesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('speech_previews')
    .leftJoin('speech_hearings', (join) =>
      join.onRef('preview_id', '=', 'speech_previews.id').on('speech_hearings.user_id', '=', userId),
    )
    .select(['speech_previews.id', 'track', 'created_at', 'heard_at'])
    .where((eb) => eb.or([eb('spoken_for', '=', userId), eb('heard_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes a user's speeches and hearings, but no speech that somebody else has heard; returns the ids of the speeches. */
export async function deleteSpeechesOfUser(trx: Trx, userId: string): Promise<string[]> {
  const heard = await trx
    .deleteFrom('speech_hearings')
    .where('user_id', '=', userId)
    .returning('preview_id')
    .execute();
  const own = await trx
    .deleteFrom('speech_previews')
    .where('spoken_for', '=', userId)
    .returning('id')
    .execute();
  const ids = heard.map((row) => row.preview_id);
  return [...own.map(({ id }) => id), ...(ids.length > 0 ? await deleteUnheard(trx, ids) : [])];
}

/** Whether nobody, but for `except`, has heard the speech. */
function isUnheard({ except }: { except?: string } = {}) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'speech_previews'>) =>
    not(
      exists(
        selectFrom('speech_hearings')
          .select('user_id')
          .whereRef('speech_hearings.preview_id', '=', 'speech_previews.id')
          .$if(except !== undefined, (some) => some.where('user_id', '<>', except ?? '')),
      ),
    );
}
