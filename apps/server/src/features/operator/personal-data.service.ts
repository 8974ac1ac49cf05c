import type { PersonalData } from '../../modules/personal-data.ts';
import { listActsOf } from './acts.queries.ts';
import { deleteFactor, findFactor } from './factors.queries.ts';

/**
 * Of users who are operators. What they did stays in the audit log after their account is deleted, as accounts must be
 * able to be held responsible.
 */
export const operatorData: PersonalData = {
  name: 'operator',
  async collect(db, userId) {
    const factor = await findFactor(db, userId);
    const acts = await listActsOf(db, userId);
    return { records: { second_factor_since: factor?.confirmed_at ?? null, acts }, files: [] };
  },
  async remove(trx, userId) {
    await deleteFactor(trx, userId);
    return [];
  },
};
