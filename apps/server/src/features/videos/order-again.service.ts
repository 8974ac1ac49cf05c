import type { VideoOrder } from '@avatarcade/contracts/video-orders';
import { findInFormat } from '@avatarcade/templates/templates';
import { MUSIC_OWN, videoEdit } from '@avatarcade/video/edit/video-edit';
import { readStored } from '@avatarcade/video/read-stored';
import type { Owned } from '../../modules/owned.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { Choices } from '../catalogue/choices.service.ts';
import { listMoreClips } from './video-clips.queries.ts';
import { findVideo } from './videos.queries.ts';

type OrderAgainDeps = { db: Db; assets: Pick<AssetService, 'showMany'>; choices: Choices };

export type OrderAgainService = ReturnType<typeof createOrderAgainService>;

/** A video's order, as the wizard uses it. */
export function createOrderAgainService(deps: OrderAgainDeps) {
  return { getOrder: (video: Owned) => getOrder(video, deps) };
}

async function getOrder(video: Owned, { db, assets, choices }: OrderAgainDeps): Promise<VideoOrder> {
  const row = await findVideo(db, video);
  if (!row) throw notFound();
  const { gameplay_asset_id: gameplay, packshot_asset_id: packshot, music_asset_id: track } = row;
  const edit = readStored(videoEdit, row.edit);
  // Otherwise the track is that of the brand kit, which another video takes from the kit as it is then.
  const music = edit.music === MUSIC_OWN ? track : null;
  const more = await listMoreClips(db, row.id);
  const shown = await assets.showMany(
    db,
    [gameplay, ...more, packshot, music].filter((id) => id !== null),
  );
  return {
    title: row.title,
    product: row.product_id,
    orientation: row.orientation,
    voiceover: row.voiceover,
    pace: row.pace,
    language: row.language,
    ...(await choices.show({
      userId: video.userId,
      template: findInFormat(row.template_key, row.orientation)?.id ?? row.template_key,
      avatar: row.avatar_key,
      voice: row.voice_key,
    })),
    gameplay: shown.get(gameplay) ?? null,
    more_gameplay: more.flatMap((id) => shown.get(id) ?? []),
    gameplay_fit: row.gameplay_fit,
    packshot: (packshot && shown.get(packshot)) || null,
    music: (music && shown.get(music)) || null,
    captions: row.captions,
    ai_label: row.ai_label,
    edit,
  };
}
