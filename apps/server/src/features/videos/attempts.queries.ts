import type { Db } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { RenderCharge } from './renders.queries.ts';
import type { AttemptStage } from './videos.tables.ts';

export async function insertAttempt(
  db: Db,
  { videoId, chargeNumber, worker, now }: RenderCharge & { worker: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('video_attempts')
    .values({ video_id: videoId, charge_number: chargeNumber, worker, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setAttemptStages(
  db: Db,
  { id, stages }: { id: string; stages: AttemptStage[] },
): Promise<void> {
  await db
    .updateTable('video_attempts')
    .set({ stages: jsonValue(stages) })
    .where('id', '=', id)
    .execute();
}

export type AttemptEnd = {
  id: string;
  result: string;
  error: string | null;
  stages: AttemptStage[];
  now: Date;
};

export async function endAttempt(db: Db, { id, result, error, stages, now }: AttemptEnd): Promise<void> {
  await db
    .updateTable('video_attempts')
    .set({ result, error, stages: jsonValue(stages), ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Newest first. */
export async function listAttempts(db: Db, videoId: string) {
  return db
    .selectFrom('video_attempts')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute();
}
