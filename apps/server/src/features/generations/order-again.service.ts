import type { GenerationOrder } from '@avatarcade/contracts/generations';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { Choices } from '../creatives/choices.service.ts';
import type { Owned } from './generations.deps.ts';
import { findGeneration } from './generations.queries.ts';

type OrderAgainDeps = { db: Db; assets: Pick<AssetService, 'showMany'>; choices: Choices };

export type OrderAgainService = ReturnType<typeof createOrderAgainService>;

/** What a film was ordered with, as the wizard knows it. */
export function createOrderAgainService(deps: OrderAgainDeps) {
  return { getOrder: (film: Owned) => getOrder(film, deps) };
}

async function getOrder(film: Owned, { db, assets, choices }: OrderAgainDeps): Promise<GenerationOrder> {
  const row = await findGeneration(db, film);
  if (!row) throw notFound();
  const { gameplay_asset_id: gameplay, packshot_asset_id: packshot } = row;
  const shown = await assets.showMany(db, packshot ? [gameplay, packshot] : [gameplay]);
  return {
    title: row.title,
    product: row.product_id,
    orientation: row.orientation,
    voiceover: row.voiceover,
    language: row.language,
    ...(await choices.show({ template: row.template_key, avatar: row.avatar_key, voice: row.voice_key })),
    gameplay: shown.get(gameplay) ?? null,
    gameplay_fit: row.gameplay_fit,
    packshot: (packshot && shown.get(packshot)) || null,
    captions: row.captions,
    ai_label: row.ai_label,
  };
}
