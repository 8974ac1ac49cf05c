import { createHash, randomUUID } from 'node:crypto';
import type { CreateExportBody, ExportPlan, Network, NetworkExport } from '@avatarcade/contracts/exports';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { NamedZip } from '../../app/send-zip.ts';
import type { Owned } from '../../modules/owned.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf } from '../../platform/database/paging.ts';
import { conflict, notFound, unavailable } from '../../platform/errors/app-errors.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import { removeExports } from './export-files.ts';
import { presentNetwork } from './exports.present.ts';
import {
  type ExportRow,
  type ExportSearch,
  findExport,
  insertExport,
  listExports,
  listKept,
  listOver,
  lockExports,
} from './exports.queries.ts';
import type { ExportDeps } from './exports-deps.ts';
import { type ExportedThing, type LoadedPacks, listLost, loadPacks } from './load-packs.ts';
import { makeExportJob } from './make-export.job.ts';
import { listPlannedFiles, reportPlans } from './present-plan.ts';
import { zipExport } from './zip-export.ts';

/** Packs of one user that are made at a time, and that are kept: the oldest goes. */
export const EXPORTS_AT_ONCE = 5;
export const EXPORTS_KEPT = 50;
const DAY = 24 * 3600_000;

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(deps: ExportDeps) {
  return {
    listNetworks: (): Network[] => deps.presets.map(presentNetwork),
    plan: (thing: ExportedThing) => plan(thing, deps),
    create: (order: { userId: string; body: CreateExportBody }) => create(order, deps),
    list: (query: Omit<ExportSearch, 'now'>) => list(query, deps),
    get: async (owned: Owned) => present(await getRow(owned, deps), deps),
    zip: (owned: Owned) => zip(owned, deps),
    remove: (owned: Owned) => remove(owned, deps),
    /** Returns the number of deleted packs. */
    sweep: () => sweep(deps),
  };
}

async function plan(thing: ExportedThing, deps: ExportDeps): Promise<ExportPlan> {
  const loaded = await load(thing, deps);
  const { id, name } = loaded.preset;
  const lost = listLost(loaded.packs);
  return { network: { id, name }, files: listPlannedFiles(loaded), lost, ...reportPlans(loaded) };
}

async function load(thing: ExportedThing, deps: ExportDeps): Promise<LoadedPacks> {
  try {
    return await loadPacks(thing, deps);
  } catch (error) {
    throw error instanceof EngineError ? unavailable(MESSAGES.exportUnread, error) : error;
  }
}

/** The same pack isn't made twice: one that is being made or that still fits is returned. */
async function create(
  { userId, body }: { userId: string; body: CreateExportBody },
  deps: ExportDeps,
): Promise<{ id: string }> {
  await deps.ensureRoom();
  const loaded = await load({ userId, ...body }, deps);
  const fingerprint = nameContent(loaded);
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await ensureAccountStays(trx, userId);
    await lockExports(trx, userId);
    const kept = await listKept(trx, userId);
    const same = kept.find((row) => row.fingerprint === fingerprint && isUsable(row, now));
    if (same) return { id: same.id };
    if (kept.filter(({ status }) => status === 'pending').length >= EXPORTS_AT_ONCE)
      throw conflict(MESSAGES.exportsMany(EXPORTS_AT_ONCE));
    const over = kept.filter(({ status }) => status !== 'pending').slice(EXPORTS_KEPT - 1);
    await removeExports(trx, { ids: over.map(({ id }) => id), jobs: deps.jobs });
    const id = randomUUID();
    await insertExport(trx, {
      id,
      user_id: userId,
      network: loaded.preset.id,
      network_name: loaded.preset.name,
      video_id: body.video ?? null,
      campaign_id: body.campaign ?? null,
      title: loaded.title,
      status: 'pending',
      fingerprint,
      created_at: now,
      expires_at: new Date(now.getTime() + deps.keepDays * DAY),
    });
    await deps.jobs.enqueue(trx, { job: makeExportJob, payload: { exportId: id }, group: userId });
    return { id };
  });
}

/** Whether it holds all that it should, or may yet: what was lost as it was made may be back. */
function isUsable({ status, expires_at, files }: ExportRow, now: Date): boolean {
  return status !== 'failed' && expires_at > now && files.every(({ digest }) => digest !== undefined);
}

/** Another as soon as a video, a text, the icon or a figure of the network changes. */
function nameContent({ preset, title, packs, iconKey }: LoadedPacks): string {
  const content = packs.map((pack) => [
    pack.title,
    pack.texts,
    pack.files.map(({ video }) => [video.id, video.chargeNumber, video.title, video.file.sha256]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([preset, title, iconKey, content]))
    .digest('hex');
}

async function getRow(owned: Owned, { db, clock }: ExportDeps): Promise<ExportRow> {
  const row = await findExport(db, owned);
  if (!row || row.expires_at <= clock()) throw notFound();
  return row;
}

async function list(query: Omit<ExportSearch, 'now'>, deps: ExportDeps): Promise<PageOf<NetworkExport>> {
  const { items, count } = await listExports(deps.db, { ...query, now: deps.clock() });
  return { items: items.map((row) => present(row, deps)), count };
}

function present(row: ExportRow, { linkToPath }: ExportDeps): NetworkExport {
  const isReady = row.status === 'ready';
  return {
    id: row.id,
    network: { id: row.network, name: row.network_name },
    video: row.video_id,
    campaign: row.campaign_id,
    title: row.title,
    status: row.status,
    progress: row.progress,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    failure_reason: row.failure_reason,
    checks: row.checks,
    file_url: isReady ? linkToPath(API_PATHS.exports.download(row.id), row.user_id) : null,
    bytes: isReady ? row.files.reduce((sum, { digest }) => sum + (digest?.bytes ?? 0), 0) : null,
  };
}

async function zip(owned: Owned, deps: ExportDeps): Promise<NamedZip> {
  const row = await getRow(owned, deps);
  if (row.status !== 'ready') throw notFound();
  return zipExport(row, deps);
}

async function remove({ userId, id }: Owned, deps: ExportDeps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await findExport(trx, { userId, id });
    if (!row) throw notFound();
    await removeExports(trx, { ids: [row.id], jobs: deps.jobs });
  });
}

async function sweep({ db, clock, jobs }: ExportDeps): Promise<number> {
  const over = await listOver(db, clock());
  return inTransaction(db, (trx) => removeExports(trx, { ids: over.map(({ id }) => id), jobs }));
}
