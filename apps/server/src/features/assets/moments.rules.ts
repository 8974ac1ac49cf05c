import type { Asset } from '@avatarcade/contracts/assets';
import { type ClipMoments, MOMENTS_VERSION, storedClipMoments } from '@avatarcade/video/edit/moments';
import type { AssetRow } from './assets.queries.ts';

type MomentsRow = Pick<AssetRow, 'type' | 'state' | 'moments' | 'moments_failed_at'>;

/** Null: not found yet, or by a version whose data this one doesn't know. */
export function momentsOf({ moments }: Pick<AssetRow, 'moments'>): ClipMoments | null {
  return storedClipMoments.safeParse(moments).data ?? null;
}

/** Whether to look for moments: none are known, or those of an older finder. */
export function needsMoments(row: MomentsRow): boolean {
  if (row.type !== 'gameplay_video' || row.state !== 'ready' || row.moments_failed_at) return false;
  return (momentsOf(row)?.version ?? 0) < MOMENTS_VERSION;
}

export function presentMoments(
  row: MomentsRow & Pick<AssetRow, 'id'>,
): Pick<Asset, 'moments' | 'findings' | 'moments_search'> {
  if (row.type !== 'gameplay_video') return {};
  const findings = momentsOf(row);
  const moments =
    findings?.moments.map(({ from, to, score, why }) => ({ from, to, score, reason: why.join(', ') })) ??
    null;
  const ended = row.moments_failed_at ? 'failed' : 'finding';
  return { moments, findings, moments_search: { id: row.id, state: findings ? 'found' : ended } };
}
