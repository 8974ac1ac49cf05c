import type { PersonalData } from '../../modules/personal-data.ts';
import { clipKeys } from './clip-keys.ts';
import { deleteClipsOfUser, listClipsOfUser } from './presenter-clips.queries.ts';

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
    // Those too that are being made: what is stored of them later is removed as well.
    return (await deleteClipsOfUser(trx, userId)).flatMap(({ id }) => Object.values(clipKeys(id)));
  },
};
