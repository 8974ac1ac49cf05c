import type { PersonalData } from '../../modules/personal-data.ts';
import { listDeliveriesOfUser } from './deliveries.queries.ts';
import { deleteEndpointsOfUser, listEndpoints } from './endpoints.queries.ts';

export const webhookData: PersonalData = {
  name: 'webhooks',
  async collect(db, userId) {
    const endpoints = await listEndpoints(db, { userId });
    const records = {
      webhooks: endpoints.map(({ id: _, user_id: __, ...endpoint }) => endpoint),
      deliveries: await listDeliveriesOfUser(db, userId),
    };
    return { records, files: [] };
  },
  async remove(trx, userId) {
    await deleteEndpointsOfUser(trx, userId);
    return [];
  },
};
