import { assetList, listedAsset, sampleAssetBody } from '@avatarcade/contracts/assets';
import {
  avatar,
  captionStyleList,
  musicList,
  videoTemplate,
  videoTemplateQuery,
  voice,
} from '@avatarcade/contracts/catalogue';
import { GENDERS } from '@avatarcade/video/genders';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { addTool, type ToolDeps } from './tool.ts';

const choices = z.object({
  voices: z
    .array(voice.pick({ id: true, name: true, language: true, gender: true, natural: true }))
    .optional(),
  presenters: z.array(avatar.pick({ id: true, name: true, gender: true, price: true })).optional(),
  templates: z.array(videoTemplate.pick({ id: true, name: true, format: true })).optional(),
  music: musicList.optional(),
  caption_styles: captionStyleList.optional(),
});
const clips = z.array(
  listedAsset.pick({ id: true, width: true, height: true, duration: true, created_at: true }),
);

/** Tools that list what a video can be made of. */
export function addChoiceTools(server: McpServer, { client }: ToolDeps): void {
  addTool(server, {
    name: 'list_choices',
    title: 'List choices',
    description:
      'Lists what a video can have, each with the id that quote_video takes: voices of a language, presenters, templates of a format, music, caption styles.',
    effect: 'reads',
    input: z.object({
      kind: z.enum(['voices', 'presenters', 'templates', 'music', 'caption_styles']),
      language: z.string().max(60).optional().describe('Of voices, by its English name. Default: English'),
      gender: z.enum(GENDERS).optional().describe('Of voices and presenters'),
      orientation: videoTemplateQuery.shape.orientation.describe('Of templates'),
    }),
    output: choices,
    run: async ({ kind, language = 'English', gender, orientation }, signal) => {
      const sizes = { page_size: 100 };
      if (kind === 'voices')
        return choices.parse({ voices: await client.listVoices({ query: { language, gender }, signal }) });
      if (kind === 'music') return { music: await client.listMusic({ signal }) };
      if (kind === 'caption_styles') return { caption_styles: await client.listCaptionStyles({ signal }) };
      if (kind === 'templates') {
        const { results } = await client.listTemplates({ query: { ...sizes, orientation }, signal });
        return choices.parse({ templates: results });
      }
      const { results } = await client.listAvatarGroups({ query: { ...sizes, gender }, signal });
      return choices.parse({ presenters: results.flatMap(({ avatars }) => avatars) });
    },
  });
  addTool(server, {
    name: 'list_clips',
    title: 'List gameplay clips',
    description:
      'Lists the gameplay clips that the user has uploaded, the newest first. Clips are uploaded in the app or by the command line: avatarcade clips upload.',
    effect: 'reads',
    input: z.object({}),
    output: z.object({ clips, count: assetList.shape.count }),
    run: async (_, signal) => {
      const { results, count } = await client.listAssets({ query: { page_size: 50 }, signal });
      return { clips: clips.parse(results), count };
    },
  });
  addTool(server, {
    name: 'add_sample_clip',
    title: 'Add the sample clip',
    description: 'Adds the sample gameplay clip to the user’s clips, for trying. It may take a minute.',
    effect: 'changes',
    input: z.object({ orientation: sampleAssetBody.shape.orientation.default('portrait') }),
    output: z.object({ clip: clips.element }),
    run: async (body, signal) => {
      const { file_url: link } = await client.createSampleAsset({ body, signal });
      const { results } = await client.listAssets({ query: { page_size: 50 }, signal });
      const nameOf = (address: string) => new URL(address).pathname;
      const found = results.find(({ file_url: each }) => nameOf(each) === nameOf(link));
      return { clip: clips.element.parse(found) };
    },
  });
}
