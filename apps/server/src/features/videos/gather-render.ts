import { buildProductLook } from '@avatarcade/templates/brand-look';
import { applyBrand } from '@avatarcade/video/brand/apply-brand';
import type { BrandKit } from '@avatarcade/video/brand/brand-kit';
import { kindOfPresenter } from '@avatarcade/video/presenter';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { Owned } from '../../modules/owned.ts';
import { settleAll } from '../../platform/live/settle-all.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { AssetService } from '../assets/assets.service.ts';
import { ensureMoments } from '../assets/moments.service.ts';
import type { Presenters } from '../catalogue/presenters.service.ts';
import type { Game } from '../products/product-lookups.service.ts';
import { presenterSeen } from './presenter-seen.ts';
import type { RenderClip, RenderOrder } from './render-video.ts';
import { AssetGoneError } from './videos.errors.ts';

/** What a video is made of, by the ids of its assets. */
export type RenderSource = {
  userId: string;
  productId: string;
  title: string;
  /** Without what the brand kit adds. */
  spec: VideoSpec;
  /** As the edit counts them. */
  clipIds: readonly [string, ...string[]];
  packshotId: string | null;
  logoId: string | null;
  badgeId: string | null;
  musicId: string | null;
  /** Of a presenter whose clip a service has made for this speech. */
  presenterClipId: string | null;
  brand: BrandKit;
};

export type GatherDeps = Omit<Parameters<typeof ensureMoments>[1], 'signal'> & {
  storage: Storage;
  assets: Pick<AssetService, 'findMany'>;
  findGame: (game: Owned) => Promise<Game | undefined>;
  presenters: Pick<Presenters, 'open'>;
};

/** Fetches the files of a video, which `files` disposes of. Throws AssetGoneError. */
export async function gatherRender(
  source: RenderSource,
  deps: GatherDeps & { files: AsyncDisposableStack; signal: AbortSignal },
): Promise<Omit<RenderOrder, 'pathOf'>> {
  const { db, assets, storage, files, signal } = deps;
  const { userId, productId, title, spec, brand, musicId } = source;
  const game = await deps.findGame({ userId, id: productId });
  const pictures = [source.packshotId, source.logoId, source.badgeId];
  const wanted = [...source.clipIds, ...pictures, musicId].filter((id) => id !== null);
  const found = await assets.findMany(db, wanted);
  const materialize = async (key: string | null | undefined) => {
    if (!key) return undefined;
    if (!(await storage.head(key))) throw new AssetGoneError(`${key} is gone.`);
    return files.use(await storage.materialize(key)).path;
  };
  const fetchClip = async (id: string): Promise<RenderClip> => {
    const clip = found.get(id);
    const path = await materialize(clip?.file_key);
    if (!clip || !path) throw new AssetGoneError('A gameplay video is gone.');
    const moments = await ensureMoments({ row: clip, path, signal }, deps);
    const { width, height } = clip;
    return { path, duration: clip.duration ?? 0, width, height, moments };
  };
  const [first, ...more] = source.clipIds;
  const clips: [RenderClip, ...RenderClip[]] = [await fetchClip(first)];
  for (const id of more) clips.push(await fetchClip(id));
  const icon = await materialize(game?.iconKey);
  const [packshot, logo, badge] = await settleAll(
    pictures.map((id) => materialize(found.get(id ?? '')?.file_key)),
  );
  const music = await materialize(found.get(musicId ?? '')?.file_key);
  const presenter = await gatherPresenter(source, { ...deps, materialize });
  return {
    spec: { ...spec, edit: applyBrand(spec, brand) },
    title,
    product: buildProductLook({
      title: game?.title ?? title,
      iconColors: game?.colors,
      brand,
      storeUrl: game?.storeUrl ?? '',
      genres: game?.genres ?? [],
    }),
    clips,
    images: {
      ...(icon && { icon }),
      ...(packshot && { packshot }),
      ...(logo && { logo }),
      ...(badge && { badge }),
      ...(presenter?.picture && { presenter: presenter.picture }),
    },
    music,
    presenter: presenter?.design,
    presenterClip: presenter?.clip,
  };
}

/** Of a presenter that is seen and isn't of the drawn cast. */
async function gatherPresenter(
  { userId, spec, presenterClipId: clipId }: RenderSource,
  {
    db,
    presenters,
    materialize,
  }: GatherDeps & { materialize: (key: string | null) => Promise<string | undefined> },
) {
  const key = presenterSeen(spec);
  if (key === undefined || kindOfPresenter(key) === 'character') return undefined;
  const parts = await presenters.open(db, { userId, key, clipId });
  if (!parts) throw new AssetGoneError('The presenter is gone.');
  return {
    design: parts.design,
    picture: await materialize(parts.pictureKey),
    clip: await materialize(parts.clipKey),
  };
}
