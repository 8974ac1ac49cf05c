import type { PersonalData } from '../../modules/personal-data.ts';
import { type ClipRow, deleteClipsOfUser, listClipsOfUser } from './presenter-clips.queries.ts';

export const presenterClipData: PersonalData = {
  name: 'presenter-clips',
  async collect(db, userId) {
    const rows = await listClipsOfUser(db, userId);
    const records = rows.map(({ user_id: _, busy_until: __, ...row }) => row);
    const files = rows.flatMap(({ id, clip_key: key }) =>
      key ? [{ path: `presenter-clips/${id}.mp4`, key }] : [],
    );
    return { records, files };
  },
  async remove(trx, userId) {
    return (await deleteClipsOfUser(trx, userId)).flatMap(listKeys);
  },
};

function listKeys({ clip_key, still_key }: ClipRow): string[] {
  return [clip_key, still_key].filter((key) => key !== null);
}
