import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

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

/** Deletes a user's older hearings and the speeches that nobody else has heard; returns the speeches' ids. */
export async function takeForgotten(db: Db, { userId, keep, paidSince }: Prune): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const older = await trx
      .selectFrom('speech_hearings')
      .innerJoin('speech_previews', 'speech_previews.id', 'speech_hearings.preview_id')
      .select(['preview_id', 'paid', 'heard_at'])
      .where('user_id', '=', userId)
      .orderBy('heard_at', 'desc')
      .orderBy('preview_id')
      .offset(keep)
      .execute();
    const ids = older
      .filter(({ paid, heard_at: at }) => !paid || at < paidSince)
      .map((row) => row.preview_id);
    if (ids.length === 0) return [];
    await trx
      .deleteFrom('speech_hearings')
      .where('user_id', '=', userId)
      .where('preview_id', 'in', ids)
      .execute();
    return deleteUnheard(trx, ids);
  });
}

async function deleteUnheard(trx: Trx, ids: string[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('speech_previews')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('speech_hearings')
            .select('user_id')
            .whereRef('speech_hearings.preview_id', '=', 'speech_previews.id'),
        ),
      ),
    )
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
