import { CURRENCY } from '@avatarcade/contracts/limits';
import type { PersonalData } from '../../modules/personal-data.ts';
import type { Db } from '../../platform/database/database.ts';
import { presentEntry } from './statement.present.ts';
import { listAllEntries } from './statement.queries.ts';
import { forgetPayer } from './unclaimed.queries.ts';

/** The ledger: fully included in the download; its rows stay without the person. */
export const walletData: PersonalData = {
  name: 'balance',
  async collect(db, userId) {
    return { records: presentEntries(db, userId), files: [] };
  },
  async remove(trx, userId) {
    await forgetPayer(trx, userId);
    return [];
  },
};

async function* presentEntries(db: Db, userId: string) {
  for await (const entry of listAllEntries(db, { userId }))
    yield { ...presentEntry(entry), currency: CURRENCY };
}
