import { CURRENCY } from '@avatarcade/contracts/limits';
import type { PersonalData } from '../../modules/personal-data.ts';
import { presentEntry } from './statement.present.ts';
import { listEntries } from './statement.queries.ts';
import { forgetPayer } from './unclaimed.queries.ts';

/** The ledger: fully included in the download; its rows stay without the person. */
export const walletData: PersonalData = {
  name: 'balance',
  async collect(db, userId) {
    const entries = await listEntries(db, { filter: { userId }, offset: 0, limit: 1_000_000 });
    const records = entries.map((entry) => ({ ...presentEntry(entry), currency: CURRENCY }));
    return { records, files: [] };
  },
  async remove(trx, userId) {
    await forgetPayer(trx, userId);
    return [];
  },
};
