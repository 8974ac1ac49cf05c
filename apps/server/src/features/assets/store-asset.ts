import { stat } from 'node:fs/promises';
import type { ProductColors } from '@avatarcade/contracts/products';
import type { OrderFormat } from '@avatarcade/video/formats';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { type AssetRow, insertAsset, setAssetState } from './assets.queries.ts';
import type { StoredType } from './assets.tables.ts';
import type { AssetDeps } from './assets-deps.ts';

export type LocalMedia = { path: string; extension: keyof typeof CONTENT_TYPES };

export type NewAsset = {
  userId: string;
  type: StoredType;
  orientation: OrderFormat | null;
  state: 'ready' | 'resized';
  /** The file that videos use. */
  file: LocalMedia;
  /** The uploaded file, if it is another one. */
  source?: LocalMedia;
  /** A frame of a clip; pictures and music need none. */
  preview?: Buffer;
  width: number;
  height: number;
  duration: number | null;
  /** Of a picture. */
  colors?: ProductColors;
  /** Of music. */
  rightsConfirmedAt?: Date;
  /** Of music: the sender's name of the file. */
  fileName?: string;
};

const CONTENT_TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  png: 'image/png',
  jpg: 'image/jpeg',
  psd: 'image/vnd.adobe.photoshop',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  flac: 'audio/flac',
} as const;
const AREAS = {
  gameplay_video: 'gameplay',
  packshot: 'packshots',
  icon: 'icons',
  logo: 'logos',
  badge: 'badges',
  music: 'music',
  mascot: 'mascots',
  actor: 'actors',
} as const;

/** The row first, then its files, then the row's state: a crash in between leaves a row that the sweep finds. */
export async function storeAsset(
  asset: NewAsset,
  { db, clock, storage, ensureQuota }: Pick<AssetDeps, 'db' | 'clock' | 'storage' | 'ensureQuota'>,
): Promise<AssetRow> {
  const area = AREAS[asset.type];
  const fileKey = newStorageKey(area, asset.file.extension);
  const sourceKey = asset.source ? newStorageKey(area, asset.source.extension) : fileKey;
  const previewKey = asset.preview ? newStorageKey('previews', 'jpg') : fileKey;
  const row = {
    user_id: asset.userId,
    type: asset.type,
    orientation: asset.orientation,
    state: 'incoming' as const,
    file_key: fileKey,
    source_key: sourceKey,
    preview_key: previewKey,
    width: asset.width,
    height: asset.height,
    duration: asset.duration,
    colors: asset.colors ?? null,
    rights_confirmed_at: asset.rightsConfirmedAt ?? null,
    file_name: asset.fileName ?? null,
    bytes: await measure([asset.file, asset.source]),
    created_at: clock(),
  };
  const { id } = await inTransaction(db, async (trx) => {
    await ensureQuota(trx, { userId: asset.userId, bytes: row.bytes });
    return insertAsset(trx, row);
  });
  const put = ({ path, extension }: LocalMedia, key: string) =>
    storage.putFile(key, { path, contentType: CONTENT_TYPES[extension] });
  await put(asset.file, fileKey);
  if (asset.source) await put(asset.source, sourceKey);
  if (asset.preview) await storage.put(previewKey, { content: asset.preview, contentType: 'image/jpeg' });
  const stored = await setAssetState(db, { id, state: asset.state });
  if (stored) return stored;
  // A user deleted meanwhile took the row along, possibly before the files existed.
  for (const key of new Set([fileKey, sourceKey, previewKey])) await storage.delete(key);
  throw notFound();
}

async function measure(files: (LocalMedia | undefined)[]): Promise<number> {
  let bytes = 0;
  for (const file of files) if (file) bytes += (await stat(file.path)).size;
  return bytes;
}
