import type { PersonalData } from '../../modules/personal-data.ts';
import { type AssetRow, deleteAssetsOfUser, listAssetsOfUser } from './assets.queries.ts';

/** Uploads. The built-in sample clip belongs to nobody and stays. */
export const assetData: PersonalData = {
  name: 'uploads',
  async collect(db, userId) {
    const rows = await listAssetsOfUser(db, userId);
    const records = rows.map(({ id, type, orientation, width, height, duration, created_at, ...row }) => {
      const { is_shared: is_sample, rights_confirmed_at, file_name } = row;
      return {
        id,
        type,
        orientation,
        width,
        height,
        duration,
        created_at,
        is_sample,
        rights_confirmed_at,
        file_name,
      };
    });
    return { records, files: rows.flatMap(listFiles) };
  },
  async remove(trx, userId) {
    return (await deleteAssetsOfUser(trx, userId)).flatMap((row) => listFiles(row).map(({ key }) => key));
  },
};

function listFiles(row: AssetRow): { path: string; key: string }[] {
  if (row.is_shared) return [];
  const named = [
    { name: row.id, key: row.file_key },
    { name: `${row.id}-original`, key: row.source_key },
    { name: `${row.id}-preview`, key: row.preview_key },
  ];
  const seen = new Set<string>();
  return named.flatMap(({ name, key }) => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ key, path: `uploads/${row.type}/${name}${key.slice(key.lastIndexOf('.'))}` }];
  });
}
