import {
  avatarGroupList,
  avatarGroupQuery,
  speechPreview,
  speechPreviewBody,
  tagList,
  videoTemplateList,
  videoTemplateQuery,
  voiceList,
  voiceoverAnswer,
  voiceoverBody,
  voiceQuery,
} from '@avatarcade/contracts/creatives';
import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signalOf } from '../../app/request-signal.ts';
import { countPages } from '../../platform/database/paging.ts';
import { buildCreativeId } from './creative-ids.ts';
import { type HouseLinks, presentGroup, presentTemplate, presentVoice } from './creatives.present.ts';
import type { CreativeService } from './creatives.service.ts';
import type { SpeechPreviews } from './speech-previews.service.ts';
import type { Voiceovers } from './voiceovers.service.ts';

const tags = ['Creative resources'];
const PATHS = API_PATHS.creatives;
const keyGenerator = (request: FastifyRequest) => request.user.id;
/** Of one user, asked once it is known who that is. */
const limitOf = (max: number) => ({
  rateLimit: { max, timeWindow: '1 minute', hook: 'preHandler' as const, keyGenerator },
});

export type CreativeRouteDeps = {
  creatives: CreativeService;
  voiceovers: Voiceovers;
  previews: SpeechPreviews;
  links: HouseLinks;
};

export function creativeRoutes(deps: CreativeRouteDeps): FastifyPluginAsyncZod {
  const { creatives, voiceovers, previews, links } = deps;
  return async (app) => {
    app.get(PATHS.tags, {
      schema: { tags, response: { 200: tagList } },
      handler: async () => creatives.listTags().map((name) => ({ id: buildCreativeId('tag', name), name })),
    });

    app.get(PATHS.voices, {
      compress: { threshold: 4096 },
      schema: { tags, querystring: voiceQuery, response: { 200: voiceList, 400: errorBody } },
      handler: async ({ query }) =>
        (await creatives.listVoices(query)).map((voice) => presentVoice(voice, links)),
    });

    app.get(PATHS.templates, {
      schema: { tags, querystring: videoTemplateQuery, response: { 200: videoTemplateList } },
      handler: async ({ query: { orientation, page, page_size: pageSize } }) => {
        const { items, count } = creatives.listTemplates({ orientation, page, pageSize });
        const results = items.map((template) => presentTemplate(template, links));
        return { results, count, total_pages: countPages(count, pageSize) };
      },
    });

    app.get(PATHS.avatarGroups, {
      schema: { tags, querystring: avatarGroupQuery, response: { 200: avatarGroupList, 400: errorBody } },
      handler: async ({ query }) => {
        const { page, page_size: pageSize, gender, ethnicity, tags: wanted = '' } = query;
        const ages = { ageFrom: query.age_from, ageTo: query.age_to };
        const found = creatives.listGroups({ page, pageSize, gender, ethnicity, ...ages, tags: wanted });
        const results = found.items.map((group) => presentGroup(group, links));
        return { results, count: found.count, total_pages: countPages(found.count, pageSize) };
      },
    });

    app.post(PATHS.voiceover, {
      config: limitOf(30),
      schema: {
        tags,
        body: voiceoverBody,
        response: { 201: voiceoverAnswer, 400: errorBody, 502: errorBody },
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
