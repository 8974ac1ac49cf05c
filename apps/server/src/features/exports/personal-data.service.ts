import type { PersonalData } from '../../modules/personal-data.ts';
import { ownKeys } from './export-files.ts';
import { deleteExports, listExportsOfUser } from './exports.queries.ts';

/** The files of packs are made of videos, which the download has. */
export const exportData: PersonalData = {
  name: 'network-packs',
  async collect(db, userId) {
    const rows = await listExportsOfUser(db, userId);
    return {
      records: rows.map(({ user_id: _, fingerprint: __, files, ...row }) => ({
        ...row,
        files: files.map(({ path, digest }) => ({ path, ...digest })),
      })),
      files: [],
    };
  },
  async remove(trx, userId) {
    const rows = await listExportsOfUser(trx, userId);
    await deleteExports(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(ownKeys);
  },
};
