import type { PersonalData } from '../../modules/personal-data.ts';
import { listActivityOfUser } from './key-activity.queries.ts';
import { deleteKeysOfUser, listAllKeys } from './keys.queries.ts';

export const keyData: PersonalData = {
  name: 'api-keys',
  async collect(db, userId) {
    const records = { keys: await listAllKeys(db, userId), activity: listActivityOfUser(db, { userId }) };
    return { records, files: [] };
  },
  async remove(trx, userId) {
    await deleteKeysOfUser(trx, userId);
    return [];
  },
};
