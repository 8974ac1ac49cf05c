import type { Asset } from '@avatarcade/contracts/assets';
import { type ClipMoments, MOMENTS_VERSION, storedClipMoments } from '@avatarcade/video/edit/moments';
import { z } from 'zod';
import type { AssetRow } from './assets.queries.ts';

type MomentsRow = Pick<
  AssetRow,
  'type' | 'state' | 'moments' | 'moments_failed_at' | 'moments_failed_version'
>;

/** After crashes and the like, which another day may not bring. */
const LOOK_AGAIN_MS = 24 * 3_600_000;

const versioned = z.object({ version: z.int() });

/** Null: not found yet, or by a version whose data this one can't read. */
export function momentsOf({ moments }: Pick<AssetRow, 'moments'>): ClipMoments | null {
  return storedClipMoments.safeParse(moments).data ?? null;
}

/** Whether to look for moments: none are known, or those of an older finder, and no search of this one has failed. */
export function needsMoments(
  row: MomentsRow,
  { now, finder = MOMENTS_VERSION }: { now: Date; finder?: number | undefined },
): boolean {
  if (row.type !== 'gameplay_video' || row.state !== 'ready') return false;
  // Also of moments that this version can't read: a newer finder's are not replaced.
  const known = versioned.safeParse(row.moments).data?.version ?? 0;
  if (known >= finder) return false;
  if (!row.moments_failed_at) return true;
  if (row.moments_failed_version !== null) return row.moments_failed_version < finder;
  return now.getTime() - row.moments_failed_at.getTime() >= LOOK_AGAIN_MS;
}

export function presentMoments(
  row: MomentsRow & Pick<AssetRow, 'id'>,
  now: Date,
): Pick<Asset, 'moments' | 'findings' | 'moments_search'> {
  if (row.type !== 'gameplay_video') return {};
  const findings = momentsOf(row);
  const moments =
    findings?.moments.map(({ from, to, score, why }) => ({ from, to, score, reason: why.join(', ') })) ??
    null;
  const pending = needsMoments(row, { now }) ? 'finding' : 'failed';
  return { moments, findings, moments_search: { id: row.id, state: findings ? 'found' : pending } };
}
