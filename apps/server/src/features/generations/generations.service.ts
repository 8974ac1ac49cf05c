import { randomUUID } from 'node:crypto';
import type { Generation } from '@avatarcade/contracts/generations';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { debitVideo, refundVideo } from '../wallet/wallet.service.ts';
import { type Created, type CreateOrder, createGeneration } from './create-generation.ts';
import { findRound } from './film-queue.queries.ts';
import type { GenerationDeps, Owned } from './generations.deps.ts';
import { notFailed } from './generations.errors.ts';
import { presentEvent, presentGeneration } from './generations.present.ts';
import {
  countGenerations,
  deleteGeneration,
  findGeneration,
  type GenerationOrdering,
  type GenerationRow,
  listGenerations,
  listPending,
  lockGeneration,
  lockGenerationsOfProduct,
  renameGeneration,
  restartGeneration,
  type ShownGeneration,
} from './generations.queries.ts';
import { deleteOldKeys } from './idempotency.queries.ts';
import { removeVideoFiles } from './remove-video-files.ts';
import { shootFilmJob } from './shoot-film.job.ts';

type ListQuery = Paging & {
  userId: string;
  productId?: string | undefined;
  ordering: GenerationOrdering;
  search: string;
};
const TWO_DAYS = 48 * 3600_000;

export type GenerationService = ReturnType<typeof createGenerationService>;

export function createGenerationService(deps: GenerationDeps) {
  const { db } = deps;
  return {
    list: (query: ListQuery) => list(query, deps),
    count: (userId: string) => countGenerations(db, userId),
    get: (generation: Owned) => get(generation, deps),
    create: (order: Omit<CreateOrder, 'voice'>): Promise<Created> => create(order, deps),
    retry: (generation: Owned) => retry(generation, deps),
    rename: (generation: Owned, title: string) => rename(generation, title, deps),
    remove: (generation: Owned) => remove(generation, deps),
    /** Takes a product's videos away with it; the answered function removes their files once that is committed. */
    removeOfProduct: (trx: Trx, product: Owned) => removeOfProduct(trx, product, deps),
    listPendingEvents: async (userId: string) => (await listPending(db, userId)).map(presentEvent),
    sweepKeys: () => deleteOldKeys(db, new Date(deps.clock().getTime() - TWO_DAYS)),
  };
}

/** The voice is looked up before the transaction: a service may have to be asked for it. */
async function create(order: Omit<CreateOrder, 'voice'>, deps: GenerationDeps): Promise<Created> {
  await deps.ensureRoom();
  const voice = await deps.voices.findById(order.body.voice);
  return await inTransaction(deps.db, (trx) => createGeneration(trx, { ...order, voice }, deps));
}

async function list(query: ListQuery, deps: GenerationDeps): Promise<PageOf<Generation>> {
  const { items, count } = await listGenerations(deps.db, { ...query, search: foldText(query.search) });
  return { items: items.map((row) => present(row, deps)), count };
}

async function get(generation: Owned, deps: GenerationDeps): Promise<Generation> {
  const row = await findGeneration(deps.db, generation);
  if (!row) throw notFound();
  return present(row, deps);
}

function present(row: ShownGeneration, { linkTo, shareLinkTo, voices }: GenerationDeps): Generation {
  return presentGeneration(row, { linkTo, shareLinkTo, voiceNameOf: voices.nameOf });
}

async function rename(generation: Owned, wanted: string, deps: GenerationDeps): Promise<Generation> {
  const title = cleanLine(wanted);
  if (!title) throw invalid({ title: [MESSAGES.titleRequired] });
  const isThere = await renameGeneration(deps.db, generation, { title, titleKey: foldText(title) });
  if (!isThere) throw notFound();
  return get(generation, deps);
}

async function retry(generation: Owned, deps: GenerationDeps): Promise<{ video_id: string }> {
  const { db, clock, jobs, topics } = deps;
  await deps.ensureRoom();
  const videoId = randomUUID();
  await inTransaction(db, async (trx) => {
    const row = await lockGeneration(trx, generation);
    if (!row) throw notFound();
    if (row.status !== 'failed') throw notFailed();
    const chargeNumber = row.charge_number + 1;
    await debitVideo(trx, {
      userId: generation.userId,
      generationId: row.id,
      chargeNumber,
      title: row.title,
    });
    const round = await findRound(trx, generation.userId);
    await restartGeneration(trx, { id: row.id, videoId, chargeNumber, round, now: clock() });
    await jobs.enqueue(trx, shootFilmJob, { generationId: row.id, chargeNumber }, { priority: -round });
  });
  const row = await findGeneration(db, generation);
  if (row) topics.publish(generation.userId, presentEvent(row));
  return { video_id: videoId };
}

async function remove(generation: Owned, deps: GenerationDeps): Promise<void> {
  const row = await inTransaction(deps.db, async (trx) => {
    const found = await lockGeneration(trx, generation);
    if (!found) throw notFound();
    await removeRow(trx, found);
    return found;
  });
  recordRefund(row, deps);
  await removeFiles(row, deps);
  if (row.status === 'pending') deps.queueMoves.publish('all', null);
}

async function removeOfProduct(
  trx: Trx,
  { userId, id }: Owned,
  deps: GenerationDeps,
): Promise<() => Promise<void>> {
  const rows = await lockGenerationsOfProduct(trx, { userId, productId: id });
  for (const row of rows) await removeRow(trx, row);
  return async () => {
    for (const row of rows) {
      recordRefund(row, deps);
      await removeFiles(row, deps);
    }
  };
}

/** Call it once the transaction that removed the row has committed. */
function recordRefund(row: GenerationRow, { securityEvents }: GenerationDeps): void {
  if (row.status === 'pending') securityEvents.record('refund', { user: row.user_id, video: row.id });
}

/** A film that was paid for and isn't delivered any more is paid back. */
export async function removeRow(trx: Trx, row: GenerationRow): Promise<void> {
  if (row.status === 'pending') {
    await refundVideo(trx, {
      userId: row.user_id,
      generationId: row.id,
      chargeNumber: row.charge_number,
      title: row.title,
    });
  }
  await deleteGeneration(trx, row.id);
}

async function removeFiles(row: GenerationRow, deps: GenerationDeps): Promise<void> {
  await removeVideoFiles({ generationId: row.id, chargeNumber: row.charge_number }, deps);
}
