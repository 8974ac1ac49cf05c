import type { GenerationOrder } from '@avatarcade/contracts/generations';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { presentAsset } from '../assets/assets.present.ts';
import type { AssetService } from '../assets/assets.service.ts';
import { findGroupOfAvatar, findTemplateByKey } from '../creatives/cast.service.ts';
import {
  type HouseLinks,
  presentGroup,
  presentTemplate,
  presentVoice,
} from '../creatives/creatives.present.ts';
import type { VoiceCatalogue } from '../creatives/voice-catalogue.service.ts';
import type { Owned } from './generations.deps.ts';
import { findGeneration } from './generations.queries.ts';

type OrderAgainDeps = {
  db: Db;
  assets: Pick<AssetService, 'findMany'>;
  voices: Pick<VoiceCatalogue, 'list'>;
  linkTo: (key: string) => string;
  houseLinks: HouseLinks;
};

export type OrderAgainService = ReturnType<typeof createOrderAgainService>;

/** What a film was ordered with, as the wizard knows it. */
export function createOrderAgainService(deps: OrderAgainDeps) {
  return { getOrder: (film: Owned) => getOrder(film, deps) };
}

async function getOrder(film: Owned, deps: OrderAgainDeps): Promise<GenerationOrder> {
  const { db, linkTo, houseLinks } = deps;
  const row = await findGeneration(db, film);
  if (!row) throw notFound();
  const wanted = [row.gameplay_asset_id, row.packshot_asset_id].filter((id) => id !== null);
  const assets = await deps.assets.findMany(db, wanted);
  const present = (id: string | null) => {
    const asset = assets.get(id ?? '');
    return asset ? presentAsset(asset, linkTo) : null;
  };
  const template = findTemplateByKey(row.template_key);
  const voice = (await deps.voices.list()).find(({ key }) => key === row.voice_key);
  return {
    title: row.title,
    product: row.product_id,
    orientation: row.orientation,
    template: template ? presentTemplate(template, houseLinks) : null,
    voiceover: row.voiceover,
    language: row.language,
    voice: voice ? presentVoice(voice, houseLinks) : null,
    avatar: presentAvatar(row.avatar_key, houseLinks),
    gameplay: present(row.gameplay_asset_id),
    gameplay_fit: row.gameplay_fit,
    packshot: present(row.packshot_asset_id),
    captions: row.captions,
    ai_label: row.ai_label,
  };
}

function presentAvatar(key: string, links: HouseLinks): GenerationOrder['avatar'] {
  const group = findGroupOfAvatar(key);
  const avatar = group && presentGroup(group, links).avatars.find((each) => each.key === key);
  return avatar ? { ...avatar, character: group.name } : null;
}
