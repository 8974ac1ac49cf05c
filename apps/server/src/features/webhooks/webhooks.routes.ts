import { DELIVERIES_PAGE_SIZE } from '@avatarcade/contracts/limits';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import type { EndpointsService } from './endpoints.service.ts';

type RoutesDeps = { endpoints: EndpointsService; deliveries: DeliveriesService };

const pageSize = DELIVERIES_PAGE_SIZE;

export function webhookRoutes({ endpoints, deliveries }: RoutesDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: webhookCalls,
      handlers: {
        listWebhooks: ({ user }) => endpoints.list(user.id),
        createWebhook: ({ user, body }) =>
          endpoints.create({ userId: user.id, tokenVersion: user.tokenVersion }, body),
        updateWebhook: ({ user, params: { id }, body }) => endpoints.update({ userId: user.id, id }, body),
        rotateWebhookSecret: ({ user, params: { id } }) => endpoints.rotate({ userId: user.id, id }),
        async deleteWebhook({ user, params: { id } }) {
          await endpoints.remove({ userId: user.id, id });
          return null;
        },
        sendTestEvent: ({ user, params: { id } }) => deliveries.sendTest({ userId: user.id, id }),
        async listDeliveries({ user, params: { id }, query }) {
          const found = await deliveries.list({ userId: user.id, id }, { ...query, pageSize });
          return presentPage(found, pageSize);
        },
        replayDelivery: ({ user, params: { id, delivery } }) =>
          deliveries.replay({ userId: user.id, id }, delivery),
      },
    });
  };
}
