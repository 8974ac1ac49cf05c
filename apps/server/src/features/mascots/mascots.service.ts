import { randomUUID } from 'node:crypto';
import { MASCOTS_MAX } from '@avatarcade/contracts/limits';
import type { Mascot, UpdateMascotBody } from '@avatarcade/contracts/mascots';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import type { MascotRig } from '@avatarcade/video/mascot/mascot-rig';
import type { Owned } from '../../modules/owned.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import type { AssetService, Upload } from '../assets/assets.service.ts';
import { lockUploads } from '../assets/upload-room.service.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { type NewFile, type StoreForRowDeps, storeForRow } from '../files/store-for-row.service.ts';
import { holdOwnProduct } from '../products/product-lookups.service.ts';
import { presentMascot } from './mascots.present.ts';
import {
  countMascots,
  deleteMascot,
  findMascot,
  insertMascot,
  listMascots,
  listUnusedMascots,
  lockMascot,
  type MascotRow,
  renameMascot,
  retireMascot,
  retireOrphans,
} from './mascots.queries.ts';

export type MascotDeps = StoreForRowDeps & {
  clock: Clock;
  engine: Pick<Engine, 'measureMascot'>;
  storage: Storage;
  assets: Pick<AssetService, 'addMascot'>;
  linkTo: (key: string) => string;
};

type NewMascot = { upload: Upload; product: string; name: string | undefined };
type Change = Owned & { body: UpdateMascotBody; signal: AbortSignal };

/** Replaced and deleted ones stay for a day, in which videos may be ordered with what a page shows. */
const KEPT_MS = 24 * 3600_000;
const BATCH = 200;
const DEFAULT_NAME = 'Mascot';

export type MascotService = ReturnType<typeof createMascotService>;

/** Characters of games that present. */
export function createMascotService(deps: MascotDeps) {
  return {
    list: async (owner: { userId: string; product: string }) =>
      (await listMascots(deps.db, owner)).map((row) => presentMascot(row, deps)),
    add: (order: NewMascot) => add(order, deps),
    change: (order: Change) => change(order, deps),
    remove: (mascot: Owned) => remove(mascot, deps),
    sweep: () => sweep(deps),
  };
}

async function add({ upload, product, name }: NewMascot, deps: MascotDeps): Promise<Mascot> {
  const { userId } = upload;
  await inTransaction(deps.db, (trx) => ensureRoom(trx, { userId, product }));
  const { row, design, portrait } = await deps.assets.addMascot({ upload });
  const preview = previewOf(portrait);
  const id = randomUUID();
  const write = async (trx: Trx) => {
    await ensureRoom(trx, { userId, product });
    await insertMascot(trx, {
      id,
      user_id: userId,
      product_id: product,
      asset_id: row.id,
      name: name ?? DEFAULT_NAME,
      design,
      preview_key: preview.key,
      created_at: deps.clock(),
    });
  };
  await storeForRow({ files: [preview], write }, deps);
  return show({ userId, id }, deps);
}

async function ensureRoom(trx: Trx, { userId, product }: { userId: string; product: string }): Promise<void> {
  await lockUploads(trx, userId);
  if (!(await holdOwnProduct(trx, { userId, id: product }))) throw notFound();
  if ((await countMascots(trx, userId)) >= MASCOTS_MAX)
    throw invalid({ file: [MESSAGES.mascotsMany(MASCOTS_MAX)] });
}

/** New marks make a new row, so that videos which were ordered are drawn as they were shown. */
async function change({ userId, id, body, signal }: Change, deps: MascotDeps): Promise<Mascot> {
  const before = await findMascot(deps.db, { userId, id });
  if (!before || before.retired_at) throw notFound();
  const { rig, name = before.name } = body;
  const measured = rig && (await measure({ before, rig, signal }, deps));
  const next = measured ? randomUUID() : id;
  const preview = measured && previewOf(measured.portrait);
  const write = async (trx: Trx) => {
    const locked = await lockMascot(trx, { userId, id });
    if (!locked) throw notFound();
    if (!measured || !preview) return renameMascot(trx, { id, name });
    const { file_key: _, ...row } = locked;
    const now = deps.clock();
    await retireMascot(trx, { id, now });
    // In its place in lists: as old as the one before.
    const { design } = measured;
    await insertMascot(trx, { ...row, id: next, name, design, preview_key: preview.key });
  };
  await storeForRow({ files: preview ? [preview] : [], write }, deps);
  return show({ userId, id: next }, deps);
}

type Measuring = { before: MascotRow; rig: MascotRig; signal: AbortSignal };

async function measure(
  { before, rig, signal }: Measuring,
  { engine, storage }: MascotDeps,
): Promise<{ design: MascotDesign; portrait: Buffer }> {
  await using picture = await storage.materialize(before.file_key);
  const order = { picture: picture.path, rig, layers: before.design.layers };
  return await engine.measureMascot(order, { userId: before.user_id, signal });
}

function previewOf(content: Buffer): NewFile {
  return { key: newStorageKey('mascots', 'webp'), content, contentType: 'image/webp' };
}

async function show(mascot: Owned, deps: MascotDeps): Promise<Mascot> {
  const row = await findMascot(deps.db, mascot);
  if (!row) throw notFound();
  return presentMascot(row, deps);
}

async function remove(mascot: Owned, { db, clock }: MascotDeps): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockMascot(trx, mascot))) throw notFound();
    await retireMascot(trx, { id: mascot.id, now: clock() });
  });
}

/** Jobs delete the files, so that a failure is retried. */
async function sweep({ db, clock, jobs }: MascotDeps): Promise<number> {
  const now = clock();
  await retireOrphans(db, now);
  const before = new Date(now.getTime() - KEPT_MS);
  const unused = await listUnusedMascots(db, { before, limit: BATCH });
  for (const { id, preview_key } of unused) {
    await inTransaction(db, async (trx) => {
      await deleteMascot(trx, id);
      await enqueueFileRemoval(trx, { keys: [preview_key], jobs });
    });
  }
  return unused.length;
}
