import {
  avatarGroupList,
  avatarGroupQuery,
  speechPreview,
  speechPreviewBody,
  tagList,
  videoTemplateList,
  videoTemplateQuery,
  voiceList,
  voiceoverBody,
  voiceoverResponse,
  voiceQuery,
} from '@avatarcade/contracts/catalogue';
import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signalOf } from '../../app/request-signal.ts';
import { countPages } from '../../platform/database/paging.ts';
import { type BuiltInLinks, presentGroup, presentTemplate, presentVoice } from './catalogue.present.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { buildCatalogueId } from './catalogue-ids.ts';
import type { SpeechPreviews } from './speech-previews.service.ts';
import type { Voiceovers } from './voiceovers.service.ts';

const tags = ['Creative resources'];
const PATHS = API_PATHS.catalogue;
const keyGenerator = (request: FastifyRequest) => request.user.id;
/** Of one user, asked once it is known who that is. */
const limitOf = (max: number) => ({
  rateLimit: { max, timeWindow: '1 minute', hook: 'preHandler' as const, keyGenerator },
});

export type CatalogueRouteDeps = {
  catalogue: CatalogueService;
  voiceovers: Voiceovers;
  previews: SpeechPreviews;
  links: BuiltInLinks;
};

export function catalogueRoutes(deps: CatalogueRouteDeps): FastifyPluginAsyncZod {
  const { catalogue, voiceovers, previews, links } = deps;
  return async (app) => {
    app.get(PATHS.tags, {
      schema: { tags, response: { 200: tagList } },
      handler: async () => catalogue.listTags().map((name) => ({ id: buildCatalogueId('tag', name), name })),
    });

    app.get(PATHS.voices, {
      compress: { threshold: 4096 },
      schema: { tags, querystring: voiceQuery, response: { 200: voiceList, 400: errorBody } },
      handler: async ({ query }) =>
        (await catalogue.listVoices(query)).map((voice) => presentVoice(voice, links)),
    });

    app.get(PATHS.templates, {
      schema: { tags, querystring: videoTemplateQuery, response: { 200: videoTemplateList } },
      handler: async ({ query: { orientation, page, page_size: pageSize } }) => {
        const { items, count } = catalogue.listTemplates({ orientation, page, pageSize });
        const results = items.map((template) => presentTemplate(template, links));
        return { results, count, total_pages: countPages(count, pageSize) };
      },
    });

    app.get(PATHS.avatarGroups, {
      schema: { tags, querystring: avatarGroupQuery, response: { 200: avatarGroupList, 400: errorBody } },
      handler: async ({ query }) => {
        const { page, page_size: pageSize, gender, ethnicity, tags: wanted = '' } = query;
        const ages = { ageFrom: query.age_from, ageTo: query.age_to };
        const found = catalogue.listGroups({ page, pageSize, gender, ethnicity, ...ages, tags: wanted });
        const results = found.items.map((group) => presentGroup(group, links));
        return { results, count: found.count, total_pages: countPages(found.count, pageSize) };
      },
    });

    app.post(PATHS.voiceover, {
      config: limitOf(30),
      schema: {
        tags,
        body: voiceoverBody,
        response: { 201: voiceoverResponse, 400: errorBody, 502: errorBody },
      },
      handler: async ({ user, ip, body }, reply) => {
        const { product_id: productId, language } = body;
        const order = { userId: user.id, address: ip, productId, language, signal: signalOf(reply) };
        return reply.code(201).send({ voiceover: await voiceovers.write(order) });
      },
    });

    app.post(PATHS.preview, {
      config: limitOf(40),
      schema: {
        tags,
        body: speechPreviewBody,
        response: { 200: speechPreview, 400: errorBody, 502: errorBody },
      },
      handler: async ({ user, ip, body }, reply) =>
        previews.get({
          userId: user.id,
          address: ip,
          voiceover: body.voiceover,
          voiceId: body.voice,
          signal: signalOf(reply),
        }),
    });
  };
}
