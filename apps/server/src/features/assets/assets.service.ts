import { writeFile } from 'node:fs/promises';
import type { Asset, AssetType, ListedAsset } from '@avatarcade/contracts/assets';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { invalid, notFound, unavailable } from '../../platform/errors/app-errors.ts';
import type { ClipInfo, ProbedClip } from '../../providers/engine/engine.port.ts';
import { addActorClip, type LookedAtUpload, lookAtActorClip } from './add-actor-clip.ts';
import { addMascot, type MascotOrder } from './add-mascot.ts';
import { addMusic, type MusicOrder } from './add-music.ts';
import { clipRefused, notAClip, notAPicture, pictureRefused } from './assets.errors.ts';
import { presentAsset, presentListedAsset } from './assets.present.ts';
import {
  type AssetRow,
  ensureSharedAsset,
  findAssetByKey,
  findAssets,
  listReadyAssets,
  takeResizedAsset,
} from './assets.queries.ts';
import { formatOf, PICTURE_SIDES, sizeOf, usefulSize } from './assets.rules.ts';
import type { AssetDeps, Upload } from './assets-deps.ts';
import { drawClipPreview } from './clip-preview.ts';
import { sniffType } from './file-sniff.ts';
import { storeAsset } from './store-asset.ts';

export type { Upload };
export type PictureType = Exclude<AssetType, 'gameplay_video' | 'music'>;
type ClipOrder = { orientation: OrderFormat | null; upload: Upload };
type PictureOrder = { type: PictureType; upload: Upload };
type TakeOrder = { userId: string; type: AssetType; orientation: OrderFormat; link: string };

type OwnLink = { userId: string; link: string };

export type AssetService = ReturnType<typeof createAssetService>;

export function createAssetService(deps: AssetDeps) {
  const present = (row: AssetRow): Asset => presentAsset(row, deps);
  const presentClip = async (row: AssetRow, db: Db | Trx = deps.db): Promise<Asset> => {
    await deps.requestMoments(row, db);
    return present(row);
  };
  return {
    addClip: async (order: ClipOrder) => presentClip(await addClip(order, deps)),
    addPicture: async (order: PictureOrder) => present(await addPicture(order, deps)),
    addMusic: async (order: MusicOrder) => present(await addMusic(order, deps)),
    /** The stored picture of a mascot, and what was found in it. */
    addMascot: (order: MascotOrder) => addMascot(order, deps),
    /** Judges an upload as the clip of an actor. */
    lookAtActorClip: (upload: Upload) => lookAtActorClip(upload, deps),
    addActorClip: (order: { upload: Upload; looked: LookedAtUpload }) => addActorClip(order, deps),
    addIconBytes: (order: { userId: string; bytes: Buffer; signal: AbortSignal }) =>
      addIconBytes(order, deps),
    addSample: async (userId: string, format: OrderFormat) =>
      presentClip(await addSample({ userId, format }, deps)),
    probe: (upload: Upload) => probe(upload, deps),
    /** Returns the key of the resized clip, which can then be stored as an asset. */
    resize: (order: ClipOrder) => resize(order, deps),
    takeResized: async (order: TakeOrder) => presentClip(await takeResized(order, deps)),
    /** A finished asset with fresh links. Throws not_found unless it belongs to that user. */
    get: async (order: OwnLink) => presentClip(await getOwn(order, deps)),
    list: async (query: Paging & { userId: string; type: AssetType }): Promise<PageOf<ListedAsset>> => {
      const { items, count } = await listReadyAssets(deps.db, query);
      return { items: items.map((row) => presentListedAsset(row, deps.linkTo)), count };
    },
    /** The finished asset of that user and type to which a link refers. */
    findOwn: (db: Db | Trx, order: { userId: string; link: string; type: AssetType }) =>
      findOwn({ db, ...order }, deps),
    /** As their owner sees them, by id. What is presented as being found is looked for. */
    showMany: async (db: Db | Trx, ids: string[]) => {
      const shown = new Map<string, Asset>();
      for (const [id, row] of await findAssets(db, ids)) shown.set(id, await presentClip(row, db));
      return shown;
    },
    findMany: (db: Db | Trx, ids: string[]) => findAssets(db, ids),
  };
}

async function addClip({ orientation, upload }: ClipOrder, deps: AssetDeps): Promise<AssetRow> {
  const { userId, path, signal } = upload;
  const found = await probeClip(upload, deps);
  const { path: shown, ...clip } = found.playsInBrowsers
    ? { ...found, path }
    : await makePlayable({ ...upload, found, format: orientation ?? formatOf(found) }, deps);
  const preview = await drawClipPreview(
    { clip: { ...clip, path: shown }, run: { userId, signal } },
    deps.engine,
  );
  signal.throwIfAborted();
  return storeAsset(
    {
      userId,
      type: 'gameplay_video',
      orientation: orientation ?? formatOf(clip),
      state: 'ready',
      file: { path: shown, extension: 'mp4' },
      ...(shown !== path && { source: { path, extension: 'mp4' } }),
      preview,
      width: clip.width,
      height: clip.height,
      duration: clip.duration,
    },
    deps,
  );
}

/**
 * Converts a clip that browsers may not play (H.265, 10 bits), keeping its shape, because users watch it before it is
 * in a video.
 */
async function makePlayable(
  {
    path,
    scratch,
    userId,
    signal,
    onProgress = () => undefined,
    found,
    format,
  }: Upload & { found: ClipInfo; format: OrderFormat },
  { engine }: AssetDeps,
): Promise<ClipInfo & { path: string }> {
  const output = scratch.path('playable.mp4');
  const size = usefulSize(found, format);
  const run = { userId, signal, onProgress };
  return { ...(await engine.resizeVideo({ input: path, output, ...size }, run)), path: output };
}

async function probeClip({ userId, path, type, signal }: Upload, { engine }: AssetDeps): Promise<ProbedClip> {
  if (type !== 'mp4') throw notAClip();
  return engine.probeVideo(path, { userId, signal }).catch((error: unknown) => {
    throw clipRefused(error);
  });
}

async function addPicture({ type, upload }: PictureOrder, deps: AssetDeps): Promise<AssetRow> {
  const { userId, scratch, signal } = upload;
  if (upload.type !== 'png' && upload.type !== 'jpeg') throw notAPicture();
  const extension = upload.type === 'png' ? 'png' : 'jpg';
  const path = scratch.path(`drawn.${extension}`);
  const picture = await deps.engine
    .normalizeImage({ input: upload.path, output: path, maxSide: PICTURE_SIDES[type] }, { userId, signal })
    .catch((error: unknown) => {
      throw pictureRefused(error);
    });
  signal.throwIfAborted();
  return storeAsset(
    {
      userId,
      type,
      orientation: null,
      state: 'ready',
      file: { path, extension },
      width: picture.width,
      height: picture.height,
      colors: picture.colors,
      duration: null,
    },
    deps,
  );
}

async function addIconBytes(
  { userId, bytes, signal }: { userId: string; bytes: Buffer; signal: AbortSignal },
  deps: AssetDeps,
): Promise<AssetRow> {
  await using scratch = await deps.openScratch();
  const path = scratch.path('fetched');
  await writeFile(path, bytes);
  return await addPicture(
    { type: 'icon', upload: { userId, path, type: sniffType(bytes), bytes: bytes.length, scratch, signal } },
    deps,
  );
}

async function probe(upload: Upload, deps: AssetDeps): Promise<{ width: number; height: number }> {
  const { width, height } = await probeClip(upload, deps);
  return { width, height };
}

async function resize({ orientation, upload }: ClipOrder, deps: AssetDeps): Promise<string> {
  const { userId, path, scratch, signal, onProgress = () => undefined } = upload;
  const clip = await probeClip(upload, deps);
  const format = orientation ?? formatOf(clip);
  const resized = scratch.path('resized.mp4');
  const made = await deps.engine
    .resizeVideo({ input: path, output: resized, ...sizeOf(format) }, { userId, signal, onProgress })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      const refused = clipRefused(error);
      throw refused instanceof AppError ? refused : unavailable(MESSAGES.resizeFailed, error);
    });
  const preview = await drawClipPreview(
    { clip: { ...made, path: resized }, run: { userId, signal } },
    deps.engine,
  );
  signal.throwIfAborted();
  const row = await storeAsset(
    {
      userId,
      type: 'gameplay_video',
      orientation: format,
      state: 'resized',
      file: { path: resized, extension: 'mp4' },
      source: { path, extension: 'mp4' },
      preview,
      width: made.width,
      height: made.height,
      duration: made.duration,
    },
    deps,
  );
  return row.file_key;
}

async function takeResized(
  { userId, type, orientation, link }: TakeOrder,
  { db, links }: AssetDeps,
): Promise<AssetRow> {
  if (type !== 'gameplay_video') throw invalid({ type: [MESSAGES.videoType] });
  const row = await findByLink({ db, userId, link }, links);
  if (row?.type !== 'gameplay_video' || row.state === 'incoming') throw notFound();
  // Idempotent: storing it twice returns the same asset.
  return row.state === 'ready' ? row : takeResizedAsset(db, { id: row.id, type, orientation });
}

async function addSample(
  { userId, format }: { userId: string; format: OrderFormat },
  { db, clock, samples }: AssetDeps,
): Promise<AssetRow> {
  const clip = await samples.ensure(format);
  return ensureSharedAsset(db, {
    user_id: userId,
    type: 'gameplay_video',
    orientation: format,
    state: 'ready',
    file_key: clip.fileKey,
    source_key: clip.fileKey,
    preview_key: clip.previewKey,
    is_shared: true,
    width: clip.width,
    height: clip.height,
    duration: clip.duration,
    created_at: clock(),
  });
}

type LinkOf = OwnLink & { db: Db | Trx };

async function findByLink(
  { db, userId, link }: LinkOf,
  links: AssetDeps['links'],
): Promise<AssetRow | undefined> {
  const key = links.readLink(link)?.key;
  return key ? findAssetByKey(db, { userId, key }) : undefined;
}

async function findOwn(
  { type, ...order }: LinkOf & { type: AssetType },
  { links }: AssetDeps,
): Promise<AssetRow | undefined> {
  const row = await findByLink(order, links);
  return row?.type === type && row.state === 'ready' ? row : undefined;
}

async function getOwn(order: OwnLink, { db, links }: AssetDeps): Promise<AssetRow> {
  const row = await findByLink({ db, ...order }, links);
  if (row?.state !== 'ready') throw notFound();
  return row;
}
