import type { Db } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { RenderCharge } from './renders.queries.ts';
import type { VideoFiles } from './video-digests.ts';

/** Nothing where the video has been ordered again meanwhile. */
export async function saveFiles(
  db: Db,
  { videoId, chargeNumber, files }: RenderCharge & { files: VideoFiles },
): Promise<void> {
  await db
    .updateTable('videos')
    .set({ files: jsonValue(files) })
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .where('status', '=', 'ready')
    .execute();
}
