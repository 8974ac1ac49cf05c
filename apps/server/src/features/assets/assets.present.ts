import type { Asset } from '@avatarcade/contracts/assets';
import type { AssetRow } from './assets.queries.ts';
import { presentMoments } from './moments.rules.ts';

export function presentAsset(row: AssetRow, linkTo: (key: string) => string): Asset {
  return {
    file_url: linkTo(row.file_key),
    preview_url: linkTo(row.preview_key),
    source_url: linkTo(row.source_key),
    width: row.width,
    height: row.height,
    duration: row.duration,
    ...presentMoments(row),
  };
}
