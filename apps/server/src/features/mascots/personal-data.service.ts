import type { PersonalData } from '../../modules/personal-data.ts';
import { deleteMascotsOfUser, listMascotsOfUser } from './mascots.queries.ts';

/** Their pictures are among the uploads. */
export const mascotData: PersonalData = {
  name: 'mascots',
  async collect(db, userId) {
    const rows = await listMascotsOfUser(db, userId);
    const records = rows.map(({ user_id: _, file_key: __, preview_key: ___, ...row }) => row);
    return {
      records,
      files: rows.map(({ id, preview_key }) => ({ path: `mascots/${id}.webp`, key: preview_key })),
    };
  },
  remove: (trx, userId) => deleteMascotsOfUser(trx, userId),
};
