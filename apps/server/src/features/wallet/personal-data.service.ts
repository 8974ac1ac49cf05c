import type { PersonalData } from '../privacy/personal-data.service.ts';
import { listEntries } from './wallet.queries.ts';
import { toEuros } from './wallet.rules.ts';

/** The books: told in full, and kept without the person. */
export const walletData: PersonalData = {
  name: 'balance',
  async collect(db, userId) {
    const { entries } = await listEntries(db, userId, { offset: 0, limit: 1_000_000 });
    const records = entries.map(({ amountCents, balanceAfterCents, ...entry }) => ({
      ...entry,
      amount: toEuros(amountCents),
      balance_after: toEuros(balanceAfterCents),
      currency: 'EUR',
    }));
    return { records, files: [] };
  },
  remove: async () => [],
};
