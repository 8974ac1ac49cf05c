import type { Trx } from '../../platform/database/database.ts';
import { endCharge, passOn } from './end-charge.ts';
import { deleteVideo, type VideoRow } from './videos.queries.ts';

type Removed = {
  rows: readonly VideoRow[];
  /** These and all others of their groups, locked. */
  groups: readonly VideoRow[];
};

/** Deletes videos, and refunds what was paid for those that won't be delivered. Returns the refunded ones. */
export async function removeRows(trx: Trx, { rows, groups }: Removed): Promise<VideoRow[]> {
  const removed = new Set(rows.map(({ id }) => id));
  const refunded: VideoRow[] = [];
  for (const row of rows.filter(({ status }) => status === 'pending')) {
    // A ready one was delivered, even if it is deleted too.
    const others = groups.filter(({ id, status }) => status === 'ready' || !removed.has(id));
    if (await endCharge(trx, { row, others })) refunded.push(row);
  }
  for (const row of rows.filter(({ status }) => status === 'ready')) {
    const source = groups.find(({ id }) => id === row.of_video);
    // Else the pending source could be deleted next, and what was delivered would have cost nothing.
    if (source?.status === 'pending' && !removed.has(source.id)) await passOn(trx, { from: source, to: row });
  }
  for (const { id } of rows) await deleteVideo(trx, id);
  return refunded;
}
