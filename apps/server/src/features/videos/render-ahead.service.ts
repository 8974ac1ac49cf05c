import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import type { CreateVideoBody, RenderAheadState } from '@avatarcade/contracts/video-orders';
import { isOwnSoundHeard } from '@avatarcade/video/own-sound';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { lockName } from '../../platform/database/lock-name.queries.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { checkOrder } from './create-video.ts';
import { enqueueRemovalOfAhead, giveUpAhead } from './give-up-ahead.ts';
import type { VideoParts } from './place-video.ts';
import { presenterSeen } from './presenter-seen.ts';
import { renderAheadJob } from './render-ahead.job.ts';
import { type AheadSource, MAX_AHEAD, SILENT_MS, TAKE_OVER_MS, WANTED_MS } from './render-ahead.rules.ts';
import {
  changeAhead,
  countAhead,
  deleteAhead,
  findAhead,
  findOrdersWaiting,
  listAbandonedAhead,
  putAhead,
} from './renders-ahead.queries.ts';
import { sourceOfOrder } from './source-of-order.ts';
import { isMadeByService } from './video-charges.ts';
import type { VideoDeps } from './videos-deps.ts';

export type AheadServiceDeps = VideoDeps & {
  /** The operator's switch. */
  isOn: boolean;
};

export type RendersAhead = ReturnType<typeof createRendersAhead>;

/** Videos that are rendered before they are ordered. Nothing is charged, promised or shown. */
export function createRendersAhead(deps: AheadServiceDeps) {
  const { db, clock } = deps;
  const giveUpAbandoned = async () => {
    const now = clock();
    const ids = await listAbandonedAhead(db, { now, aliveSince: new Date(now.getTime() - SILENT_MS) });
    for (const id of ids) await giveUpAhead(id, deps);
    return ids.length;
  };
  return {
    /** Call it again while the user still looks at the same choices. Throws what an order of them would. */
    async want(order: { userId: string; body: CreateVideoBody }): Promise<RenderAheadState> {
      if (!deps.isOn) return 'none';
      await giveUpAbandoned();
      return want(order, deps);
    },
    async leave(userId: string): Promise<void> {
      const row = await findAhead(db, userId);
      if (!row || row.taken_by) return;
      // The page is left also because the video was ordered, which is about to take it over.
      const newSince = new Date(clock().getTime() - TAKE_OVER_MS);
      const { ownNew } = await findOrdersWaiting(db, { userId, takenBy: null, newSince });
      if (!ownNew) await giveUpAhead(row.id, deps);
    },
    sweep: giveUpAbandoned,
  };
}

async function want(
  { userId, body }: { userId: string; body: CreateVideoBody },
  deps: VideoDeps,
): Promise<RenderAheadState> {
  const { db, clock } = deps;
  const voice = await deps.voices.findById(body.voice);
  const parts = await inTransaction(db, (trx) => checkOrder({ trx, userId, body, voice }, deps));
  const isPaidFor = await costsService({ userId, parts }, deps);
  const source = sourceOfOrder(body, parts);
  const row = await findAhead(db, userId);
  const until = new Date(clock().getTime() + WANTED_MS);
  if (row?.taken_by) return 'none';
  if (isPaidFor) {
    if (row) await giveUpAhead(row.id, deps);
    return 'none';
  }
  const isSame = row && isDeepStrictEqual(row.source, JSON.parse(JSON.stringify(source)));
  if (isSame) {
    const kept = await changeAhead(db, { id: row.id, wanted_until: until });
    return kept?.state ?? 'none';
  }
  if (row) await giveUpAhead(row.id, deps);
  return await inTransaction(db, (trx) => begin({ trx, userId, source, until }, deps));
}

/** What a service would be paid for isn't made ahead: a clip of a presenter, and speech that nobody has heard yet. */
async function costsService(
  { userId, parts: { spec, speechId } }: { userId: string; parts: VideoParts },
  { db, presenters }: VideoDeps,
): Promise<boolean> {
  if (isMadeByService(spec.avatar)) return true;
  if (speechId !== null) return false;
  const own = await presenters.speak(db, { userId, key: spec.avatar });
  const isSeen = presenterSeen(spec) !== undefined;
  return !(own && isOwnSoundHeard({ text: spec.voiceover, isSeen }, own.text));
}

async function begin(
  { trx, userId, source, until }: { trx: Trx; userId: string; source: AheadSource; until: Date },
  { clock, jobs }: VideoDeps,
): Promise<RenderAheadState> {
  // Of two pages at the same moment the later one replaces what the earlier one began.
  await lockName(trx, `ahead:${userId}`);
  const isAffordable = (await getBalance(trx, userId)) >= VIDEO_PRICE_CENTS;
  if (!isAffordable || (await countAhead(trx)) >= MAX_AHEAD) return 'none';
  const id = randomUUID();
  const gone = await putAhead(trx, { userId, id, source, until, now: clock() });
  await enqueueRemovalOfAhead(trx, { gone, jobs });
  await jobs.enqueue(trx, { job: renderAheadJob, payload: { userId, id } });
  return 'waiting';
}

export async function forgetAheadOf(db: Db | Trx, userId: string): Promise<string | undefined> {
  const row = await findAhead(db, userId);
  return row && (await deleteAhead(db, row.id))?.id;
}
