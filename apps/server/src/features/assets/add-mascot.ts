import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { mascotRefused, notAMascot } from './assets.errors.ts';
import type { AssetRow } from './assets.queries.ts';
import type { AssetDeps, Upload } from './assets-deps.ts';
import { storeAsset } from './store-asset.ts';

export type MascotOrder = { upload: Upload };
export type AddedMascot = { row: AssetRow; design: MascotDesign; portrait: Buffer };

/** Stores a mascot: what was uploaded, and the picture that videos draw it from. Throws AppError for a file that is none. */
export async function addMascot({ upload }: MascotOrder, deps: AssetDeps): Promise<AddedMascot> {
  const { userId, path, type, scratch, signal } = upload;
  if (type === 'other' || type === 'mp4' || type === 'webm') throw notAMascot();
  const output = scratch.path('mascot.png');
  const { design, format, portrait, ...size } = await deps.engine
    .importMascot({ input: path, output }, { userId, signal })
    .catch((error: unknown) => {
      throw mascotRefused(error);
    });
  signal.throwIfAborted();
  const row = await storeAsset(
    {
      userId,
      type: 'mascot',
      orientation: null,
      state: 'ready',
      file: { path: output, extension: 'png' },
      source: { path, extension: format },
      ...size,
      duration: null,
    },
    deps,
  );
  return { row, design, portrait };
}
