import type { PersonalData } from '../../modules/personal-data.ts';
import { deleteProductsOfUser, listProductsOfUser } from './products.queries.ts';

/** Icons are among the uploads. */
export const productData: PersonalData = {
  name: 'products',
  async collect(db, userId) {
    const rows = await listProductsOfUser(db, userId);
    const records = rows.map(
      ({ user_id: _, title_key: __, icon_key: ___, icon_colors: ____, ...row }) => row,
    );
    return { records, files: [] };
  },
  async remove(trx, userId) {
    await deleteProductsOfUser(trx, userId);
    return [];
  },
};
