import type { LookedAtClip } from '../../providers/engine/engine.port.ts';
import { actorRefused, notAnActor } from './actor-errors.service.ts';
import type { AssetRow } from './assets.queries.ts';
import type { AssetDeps, Upload } from './assets-deps.ts';
import { storeAsset } from './store-asset.ts';

export type LookedAtUpload = Omit<LookedAtClip, 'hasSound'> & {
  /** Paths of the upload's scratch folder. */
  picture: string;
  /** Undefined where nothing is heard. */
  sound: string | undefined;
};

/** Judges a clip of an actor, whatever its name. Throws AppError for a file that is none. */
export async function lookAtActorClip(
  { path, type, scratch, userId, signal }: Upload,
  { engine }: Pick<AssetDeps, 'engine'>,
): Promise<LookedAtUpload> {
  if (type !== 'mp4' && type !== 'webm') throw notAnActor();
  const [picture, sound] = [scratch.path('picture.png'), scratch.path('sound.wav')];
  const { hasSound, ...looked } = await engine
    .lookAtClip({ input: path, picture, sound }, { userId, signal })
    .catch((error: unknown) => {
      throw actorRefused(error);
    });
  signal.throwIfAborted();
  return { ...looked, picture, sound: hasSound ? sound : undefined };
}

/** Stores the clip itself. */
export function addActorClip(
  { upload, looked }: { upload: Upload; looked: LookedAtUpload },
  deps: AssetDeps,
): Promise<AssetRow> {
  return storeAsset(
    {
      userId: upload.userId,
      type: 'actor',
      orientation: null,
      state: 'ready',
      file: { path: upload.path, extension: upload.type === 'webm' ? 'webm' : 'mp4' },
      width: looked.width,
      height: looked.height,
      duration: looked.duration,
    },
    deps,
  );
}
