import { errorBody } from '@avatarcade/contracts/errors';
import { referenceField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { confirmationBody, dataDownloadResponse } from '@avatarcade/contracts/privacy';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachment } from '../../app/content-disposition.ts';
import type { PrivacyService } from './privacy.service.ts';

const PATHS = API_PATHS.account;
const tags = ['Account'];
const refusals = { 400: errorBody, 401: errorBody, 429: errorBody };

export function privacyRoutes({ privacy }: { privacy: PrivacyService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATHS.dataDownload,
      { schema: { tags, body: confirmationBody, response: { 201: dataDownloadResponse, ...refusals } } },
      async ({ user, body }, reply) => {
        const asked = { userId: user.id, confirmation: body };
        return reply.code(201).send({ url: await privacy.prepareDownload(asked) });
      },
    );

    app.get(
      PATHS.dataDownload,
      {
        // The token in its address is the proof.
        config: { public: true, rateLimit: { max: 20, timeWindow: '1 hour' } },
        schema: { tags, querystring: z.object({ token: referenceField().max(2048) }) },
      },
      async ({ query }, reply) => {
        const { name, content } = await privacy.openDownload(query.token);
        return reply
          .headers({ 'content-type': 'application/zip', 'content-disposition': attachment(name) })
          .send(content);
      },
    );

    app.post(
      PATHS.deletion,
      { schema: { tags, body: confirmationBody, response: { 204: z.null(), ...refusals } } },
      async ({ user, body }, reply) => {
        await privacy.deleteAccount({ userId: user.id, confirmation: body });
        return reply.code(204).send(null);
      },
    );
  };
}
