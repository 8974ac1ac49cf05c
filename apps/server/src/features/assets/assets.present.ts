import type { Asset, ListedAsset } from '@avatarcade/contracts/assets';
import type { Clock } from '../../platform/clock/clock.ts';
import type { AssetRow } from './assets.queries.ts';
import { presentMoments } from './moments.rules.ts';

type PresentDeps = { linkTo: (key: string) => string; clock: Clock };

export function presentAsset(row: AssetRow, { linkTo, clock }: PresentDeps): Asset {
  return {
    file_url: linkTo(row.file_key),
    preview_url: linkTo(row.preview_key),
    source_url: linkTo(row.source_key),
    width: row.width,
    height: row.height,
    duration: row.duration,
    ...(row.file_name !== null && { file_name: row.file_name }),
    ...presentMoments(row, clock()),
  };
}

export function presentListedAsset(row: AssetRow, linkTo: (key: string) => string): ListedAsset {
  const { id, width, height, duration } = row;
  return {
    id,
    file_url: linkTo(row.file_key),
    preview_url: linkTo(row.preview_key),
    width,
    height,
    duration,
    created_at: row.created_at.toISOString(),
  };
}
