import type { PersonalData, PersonalFile } from '../../modules/personal-data.ts';
import { describeAvatar } from '../catalogue/cast.service.ts';
import { lockGroups } from './further-formats.queries.ts';
import { removeRows } from './remove-videos.ts';
import { chargeOf } from './render-ahead.rules.ts';
import { forgetAheadOf } from './render-ahead.service.ts';
import { mapMoreClips } from './video-clips.queries.ts';
import { listVideosOfUser, lockVideosOfUser, type VideoRow } from './videos.queries.ts';
import { downloadName, keysOfRow, listKeysOfClaims, videoKeys } from './videos.rules.ts';

export const videoData: PersonalData = {
  name: 'videos',
  async collect(db, userId) {
    const rows = await listVideosOfUser(db, userId);
    const clips = await mapMoreClips(db, userId);
    const records = rows.map((each) => {
      const { user_id: _, title_key: __, claim: ___, files_claim: ____, ...shown } = each;
      const { avatar_key: _____, presenter_name: ______, ...row } = shown;
      const more_gameplay_asset_ids = clips.get(row.id) ?? [];
      return { ...row, more_gameplay_asset_ids, avatar: describeAvatar(each) };
    });
    return { records, files: rows.flatMap(listFiles) };
  },
  /** A pending video is refunded in the ledger, as when it is deleted on its own. */
  async remove(trx, userId) {
    await lockGroups(trx, userId);
    const rows = await lockVideosOfUser(trx, userId);
    await removeRows(trx, { rows, groups: rows });
    const ahead = await forgetAheadOf(trx, userId);
    return [...rows.flatMap(listKeysOfClaims), ...(ahead ? Object.values(videoKeys(chargeOf(ahead))) : [])];
  },
};

function listFiles(row: VideoRow): PersonalFile[] {
  if (row.status !== 'ready') return [];
  const { video, poster, srt, vtt, endCard } = keysOfRow(row);
  // Titles may repeat; the beginning of the id makes names unique.
  const stem = `videos/${downloadName(row.title, 'mp4').slice(0, -4)}-${row.id.slice(0, 8)}`;
  return [
    { path: `${stem}.mp4`, key: video },
    { path: `${stem}.jpg`, key: poster },
    { path: `${stem}.srt`, key: srt },
    { path: `${stem}.vtt`, key: vtt },
    ...(row.files?.parts.endCard ? [{ path: `${stem}-end-card.jpg`, key: endCard }] : []),
  ];
}
