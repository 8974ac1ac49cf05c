import { MUSIC_MAX_BYTES } from '@avatarcade/contracts/limits';
import { musicNotAllowed, musicRefused, musicTooLarge } from './assets.errors.ts';
import type { AssetRow } from './assets.queries.ts';
import type { AssetDeps, Upload } from './assets-deps.ts';
import { storeAsset } from './store-asset.ts';

/** Characters. */
const NAME_MAX = 120;

export type MusicOrder = {
  upload: Upload;
  /** Whether the user said that they may use it. */
  hasRights: boolean;
};

/**
 * Stores the uploaded music and the file that videos use, which is the only one that is decoded later. Throws AppError for a file that is
 * no usable music, whatever its name.
 */
export async function addMusic({ upload, hasRights }: MusicOrder, deps: AssetDeps): Promise<AssetRow> {
  const { userId, path, bytes, scratch, signal, onProgress = () => undefined } = upload;
  if (!hasRights) throw musicNotAllowed();
  if (bytes > MUSIC_MAX_BYTES) throw musicTooLarge();
  const output = scratch.path('music.m4a');
  const music = await deps.engine
    .importMusic({ input: path, output }, { userId, signal, onProgress })
    .catch((error: unknown) => {
      throw musicRefused(error);
    });
  signal.throwIfAborted();
  return storeAsset(
    {
      userId,
      type: 'music',
      orientation: null,
      state: 'ready',
      file: { path: output, extension: 'm4a' },
      source: { path, extension: music.format },
      width: 0,
      height: 0,
      duration: music.duration,
      rightsConfirmedAt: deps.clock(),
      fileName: cleanName(upload.fileName ?? ''),
    },
    deps,
  );
}

/** Removes folders and invisible characters from a name that users see. */
const cleanName = (name: string): string =>
  name
    .replace(/^.*[\\/]/u, '')
    .replace(/\p{C}/gu, '')
    .slice(0, NAME_MAX);
