import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import type { VIDEO_ORDERINGS } from '@avatarcade/contracts/videos';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import { isFirstPage, offsetOf, type PageOf, type Paging, pageOf } from '../../platform/database/paging.ts';
import { createPreparedQuery } from '../../platform/database/prepared-queries.ts';
import { isGroupPaid } from './group-paid.queries.ts';
import { queuePosition, selectShown } from './video-queue.queries.ts';
import type { VideosTable } from './videos.tables.ts';

const PAGE_SIZE = PAGE_SIZES.videos;

export type VideoRow = Selectable<VideosTable>;
export type NewVideo = Insertable<VideosTable>;
/** With its place in the queue, and whether its group is paid: `isGroupPaid`. */
export type ShownVideo = VideoRow & { queue_position: number | null; is_group_paid: boolean };
/** What a list shows of each video. */
const LISTED = [
  'id',
  'video_id',
  'charge_number',
  'files_claim',
  'included_charges',
  'title',
  'language',
  'orientation',
  'further_format',
  'of_video',
  'product_id',
  'avatar_key',
  'presenter_name',
  'voice_key',
  'gameplay_fit',
  'edit',
  'status',
  'stage',
  'progress',
  'waiting_for',
  'share_token',
  'failure_reason',
  'duration',
  'created_at',
] as const satisfies (keyof VideoRow)[];
export type ListedVideo = Pick<ShownVideo, (typeof LISTED)[number] | 'queue_position' | 'is_group_paid'>;
export type VideoOrdering = (typeof VIDEO_ORDERINGS)[number];
type Handle = Db | Trx;

export type VideoSearch = Paging & {
  userId: string;
  productId?: string | undefined;
  ordering: VideoOrdering;
  /** Folded; empty finds all. */
  search: string;
};

const listQuery = createPreparedQuery();
const count = sql<number>`count(*)::int`.as('count');

export async function listVideos(db: Handle, query: VideoSearch): Promise<PageOf<ListedVideo>> {
  const { userId, productId = '', ordering, search } = query;
  const isOfProduct = query.productId !== undefined;
  const isSearch = search !== '';
  const isFirst = isFirstPage(query, PAGE_SIZE);
  const matching = (handle: Handle, args: { userId: string; productId: string; search: string }) =>
    handle
      .selectFrom('videos')
      .where('user_id', '=', args.userId)
      .$if(isOfProduct, (some) => some.where('product_id', '=', args.productId))
      .$if(isSearch, (some) => some.where(sql<boolean>`strpos(title_key, ${args.search}) > 0`));
  const rows = await listQuery(db, {
    form: `${ordering} ${isOfProduct} ${isSearch} ${isFirst}`,
    args: { userId, productId, search, limit: query.pageSize, offset: offsetOf(query) },
    build: (handle, args) =>
      matching(handle, args)
        .select(LISTED)
        .select([queuePosition, isGroupPaid, matching(handle, args).select(count).as('total')])
        .orderBy(ordering === 'title' ? sql`title_key, id` : sql`created_at DESC, id DESC`)
        .limit(isFirst ? sql.lit(PAGE_SIZE) : args.limit)
        .$if(!isFirst, (some) => some.offset(args.offset)),
  });
  return pageOf(rows, async () => {
    const found = await matching(db, { userId, productId, search }).select(count).executeTakeFirstOrThrow();
    return found.count;
  });
}

export async function countVideos(db: Handle, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('videos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many videos the product of the outer query has. */
export function countVideosOf(productId: string) {
  return sql<number>`(SELECT count(*)::int FROM videos WHERE videos.product_id = ${sql.ref(productId)})`;
}

export async function findVideo(db: Handle, { userId, id }: Owned): Promise<ShownVideo | undefined> {
  return selectShown(db, userId).where('id', '=', id).executeTakeFirst();
}

/** Which of these ids are videos of the user. */
export async function listKnownIds(
  db: Handle,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = db.selectFrom('videos').select('id').where('user_id', '=', userId).where('id', 'in', ids);
  return new Set((await query.execute()).map(({ id }) => id));
}

/** Locks the video until the transaction ends. */
export async function lockVideo(trx: Trx, { userId, id }: Owned): Promise<VideoRow | undefined> {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockVideosOfProduct(
  trx: Trx,
  { userId, productId }: { userId: string; productId: string },
): Promise<VideoRow[]> {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All of them, locked until the transaction ends. */
export async function lockVideosOfUser(trx: Trx, userId: string): Promise<VideoRow[]> {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listVideosOfUser(db: Handle, userId: string): Promise<VideoRow[]> {
  return db.selectFrom('videos').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Pending videos, for a newly opened page. */
export async function listPending(db: Handle, userId: string): Promise<ShownVideo[]> {
  return selectShown(db, userId).where('status', '=', 'pending').orderBy('created_at').limit(100).execute();
}

export async function insertVideo(trx: Trx, row: NewVideo): Promise<void> {
  const pronunciations = jsonValue(row.pronunciations ?? []);
  const edit = jsonValue(row.edit ?? {});
  const brand = jsonValue(row.brand ?? {});
  const variant = row.variant ? jsonValue(row.variant) : null;
  await trx
    .insertInto('videos')
    .values({ ...row, pronunciations, edit, brand, variant })
    .execute();
}

/** Restarts a failed video under a new charge. */
export async function restartVideo(
  trx: Trx,
  change: { id: string; videoId: string; chargeNumber: number; included: number[]; round: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('videos')
    .set({
      video_id: change.videoId,
      charge_number: change.chargeNumber,
      included_charges: change.included,
      status: 'pending',
      stage: 'waiting',
      progress: 0,
      queue_round: change.round,
      waiting_for: null,
      waiting_since: null,
      outages: 0,
      failure_reason: null,
      presenter_clip_id: null,
      updated_at: change.now,
    })
    .where('id', '=', change.id)
    .execute();
}

/** Says whether a charge is included in the price of another video. */
export async function includeCharge(
  trx: Trx,
  { id, chargeNumber, isIncluded }: { id: string; chargeNumber: number; isIncluded: boolean },
): Promise<void> {
  const others = sql<number[]>`array_remove(included_charges, ${chargeNumber}::integer)`;
  await trx
    .updateTable('videos')
    .set({ included_charges: isIncluded ? sql`${others} || ${chargeNumber}::integer` : others })
    .where('id', '=', id)
    .execute();
}

/** A video that isn't finished under that charge. */
export async function findPendingVideo(
  db: Handle,
  { videoId, chargeNumber }: { videoId: string; chargeNumber: number },
): Promise<VideoRow | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

export async function savePresenterClip(
  db: Handle,
  { id, clipId }: { id: string; clipId: string },
): Promise<void> {
  await db.updateTable('videos').set({ presenter_clip_id: clipId }).where('id', '=', id).execute();
}

/** Videos that wait for a clip, of any user. */
export async function listWaitingForClip(
  db: Handle,
  clipId: string,
): Promise<Pick<VideoRow, 'id' | 'charge_number' | 'queue_round'>[]> {
  return db
    .selectFrom('videos')
    .select(['id', 'charge_number', 'queue_round'])
    .where('presenter_clip_id', '=', clipId)
    .where('status', '=', 'pending')
    .where('stage', '=', 'waiting')
    .execute();
}

export async function renameVideo(
  db: Handle,
  { userId, id, title, titleKey }: Owned & { title: string; titleKey: string },
): Promise<boolean> {
  const result = await db
    .updateTable('videos')
    .set({ title, title_key: titleKey })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteVideo(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('videos').where('id', '=', id).execute();
}
