import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import type { PackList } from '@avatarcade/neural/pack-list';
import { CAPTION_STYLE_NAMES, CAPTION_STYLES } from '@avatarcade/video/edit/words';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import { signalOf } from '../../app/request-signal.ts';
import {
  type BuiltInLinks,
  presentDesign,
  presentGroup,
  presentMusic,
  presentTemplate,
  presentVoice,
} from './catalogue.present.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { buildCatalogueId } from './catalogue-ids.ts';
import type { SpeechPreviews } from './speech-previews.service.ts';
import { presentVoiceLicences } from './voice-licences.present.ts';
import type { Voiceovers } from './voiceovers.service.ts';

export type CatalogueRouteDeps = {
  catalogue: CatalogueService;
  voiceovers: Voiceovers;
  previews: SpeechPreviews;
  links: BuiltInLinks;
  packs: Pick<PackList, 'list'>;
  linkTo: (key: string) => string;
};

export function catalogueRoutes(deps: CatalogueRouteDeps): FastifyPluginAsync {
  const { catalogue, voiceovers, previews, links, packs, linkTo } = deps;
  return async (app) => {
    implementCalls(app, {
      calls: catalogueCalls,
      handlers: {
        listTags: async ({ user }) =>
          (await catalogue.listTags(user.id)).map((name) => ({ id: buildCatalogueId('tag', name), name })),
        listVoices: async ({ query }) =>
          (await catalogue.listVoices(query)).map((voice) => presentVoice(voice, links)),
        listVoiceLicences: async () => presentVoiceLicences((await packs.list()).packs),
        listMusic: () => presentMusic(links),
        listCaptionStyles: () => CAPTION_STYLES.map((id) => ({ id, name: CAPTION_STYLE_NAMES[id] })),
        listTemplates({ query: { orientation, page, page_size: pageSize } }) {
          const { items, count } = catalogue.listTemplates({ orientation, page, pageSize });
          const results = items.map((template) => presentTemplate(template, links));
          return presentPage({ items: results, count }, pageSize);
        },
        async listAvatarGroups({ user, query }) {
          const { page, page_size: pageSize, gender, ethnicity, tags = '' } = query;
          const ages = { ageFrom: query.age_from, ageTo: query.age_to };
          const exceptProduct = query.except_product;
          const wanted = { userId: user.id, page, pageSize, gender, ethnicity, ...ages, tags, exceptProduct };
          const { items, count } = await catalogue.listGroups(wanted);
          return presentPage({ items: items.map(presentGroup), count }, pageSize);
        },
        getPresenterDesign: async ({ user, params: { id } }) =>
          presentDesign(await catalogue.getDesign({ userId: user.id, id }), linkTo),
        async writeVoiceover({ user, ip, body, reply }) {
          const { product_id: productId, language, length, pace } = body;
          const signal = signalOf(reply);
          const order = { userId: user.id, address: ip, productId, language, length, pace, signal };
          return { voiceover: await voiceovers.write(order) };
        },
        previewSpeech: ({ user, ip, body, reply }) =>
          previews.get({
            userId: user.id,
            address: ip,
            text: body.voiceover,
            voiceId: body.voice,
            avatarId: body.avatar,
            pace: body.pace,
            pronunciations: body.pronunciations,
            signal: signalOf(reply),
          }),
      },
    });
  };
}
