import type { PersonalData } from '../../modules/personal-data.ts';
import { deleteCampaignsOfUser, listCampaignsOfUser } from './campaigns.queries.ts';

export const campaignData: PersonalData = {
  name: 'campaigns',
  async collect(db, userId) {
    const rows = await listCampaignsOfUser(db, userId);
    return { records: rows.map(({ user_id: _, ...row }) => row), files: [] };
  },
  async remove(trx, userId) {
    await deleteCampaignsOfUser(trx, userId);
    return [];
  },
};
