import type { Client } from '@avatarcade/client';
import { ApiError } from '@avatarcade/client/errors';
import { findVideoPrice } from '@avatarcade/client/video-price';
import { user } from '@avatarcade/contracts/account';
import { idField } from '@avatarcade/contracts/fields';
import { previewFrameBody, previewFrameResponse } from '@avatarcade/contracts/frames';
import { createVideoBody } from '@avatarcade/contracts/video-orders';
import { video, videoList } from '@avatarcade/contracts/videos';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { addPictureTool, addTool, type ToolDeps } from './tool.ts';

/** An order as the contract has it, with clips by their ids: links expire, and are long. */
const order = createVideoBody
  .pick({
    title: true,
    product: true,
    template: true,
    avatar: true,
    voice: true,
    language: true,
    voiceover: true,
    orientation: true,
    pace: true,
    captions: true,
    music: true,
    title_line: true,
    button_text: true,
    caption_style: true,
    caption_place: true,
  })
  .extend({
    product: idField.describe('The game, from find_games'),
    template: idField.describe('From list_choices'),
    avatar: idField.describe('The presenter, from list_choices'),
    voice: idField.describe('Of the language, from list_choices'),
    voiceover: createVideoBody.shape.voiceover.describe('What is said, at most 500 characters'),
    clips: z.array(idField).min(1).max(5).describe('Gameplay clips, from list_clips'),
  });
type Order = z.output<typeof order>;

const shown = video.pick({
  id: true,
  title: true,
  status: true,
  progress: true,
  stage: true,
  queue_position: true,
  duration: true,
  video: true,
  preview_url: true,
  failure_reason: true,
  created_at: true,
});

/** Tools that price, order and follow videos. */
export function addVideoTools(server: McpServer, { client, quotes }: ToolDeps): void {
  addTool(server, {
    name: 'quote_video',
    title: 'Quote a video',
    description:
      'Says what a video would cost, in euros, and returns the quote_id that order_video needs. Orders nothing. Tell the user the price before ordering.',
    effect: 'reads',
    input: order,
    output: z.object({
      quote_id: z.string(),
      price: z.number().describe('Euros'),
      expires_at: z.string(),
      balance: user.shape.balance.describe('Euros that the user has'),
      is_affordable: z.boolean(),
    }),
    run: async (asked, signal) => {
      await findClipLinks(asked.clips, { client, signal });
      await client.getProduct({ params: { id: asked.product }, signal });
      const [price, { balance }] = await Promise.all([
        findVideoPrice(client, { avatar: asked.avatar, signal }),
        client.getUser({ signal }),
      ]);
      return { ...quotes.make(asked, price), balance, is_affordable: balance >= price };
    },
  });
  addPictureTool(server, {
    name: 'preview_frame',
    title: 'Preview a frame',
    description:
      'Draws the frame that the video would have at a time, as a picture to look at before ordering. Takes the fields of quote_video. Orders nothing and costs nothing; the first frame of a text takes some seconds, because it is spoken.',
    effect: 'reads',
    input: order.extend({ time: previewFrameBody.shape.time.describe('Seconds from the start') }),
    output: previewFrameResponse.omit({ image: true }),
    run: async ({ time, ...asked }, signal) => {
      const body = await buildBody(asked, { client, signal });
      const { image, ...data } = await client.previewFrame({ body: { ...body, time }, signal });
      return { data, pictures: [{ data: image, mimeType: 'image/jpeg' }] };
    },
  });
  addTool(server, {
    name: 'order_video',
    title: 'Order a video',
    description:
      'Orders the video of a quote and spends its price. Takes the quote’s id and price and the same fields as quote_video. The same quote never orders twice.',
    effect: 'spends',
    input: order.extend({
      quote_id: z.string().describe('From quote_video'),
      price: z.number().describe('Euros, as quoted'),
    }),
    output: z.object({ id: idField, price: z.number() }),
    run: async ({ quote_id: quoteId, price, ...asked }, signal) => {
      quotes.check(asked, { quote_id: quoteId, price });
      const body = await buildBody(asked, { client, signal });
      const headers = { 'idempotency-key': quoteId };
      const { id } = await client.createVideo({ body, headers, signal });
      return { id, price };
    },
  });
  addTool(server, {
    name: 'get_video',
    title: 'Get a video',
    description:
      'Returns a video with its state. When it is ready, video is the link of its file, valid for minutes: call again for a new one. With wait_seconds it waits until the video is done, at most that long.',
    effect: 'reads',
    input: z.object({
      id: idField,
      wait_seconds: z.number().int().min(0).max(50).default(0),
    }),
    output: shown,
    run: async ({ id, wait_seconds: seconds }, signal) => {
      if (seconds > 0) await waitFor(id, { client, seconds, signal });
      return shown.parse(await client.getVideo({ params: { id }, signal }));
    },
  });
  addTool(server, {
    name: 'list_videos',
    title: 'List videos',
    description: 'Lists the newest 50 videos of the user, or those of a game.',
    effect: 'reads',
    input: z.object({ product: idField.optional(), search: z.string().max(200).optional() }),
    output: z.object({ videos: z.array(shown), count: videoList.shape.count }),
    run: async (query, signal) => {
      const { results, count } = await client.listVideos({ query: { ...query, page_size: 50 }, signal });
      return { videos: results.map((each) => shown.parse(each)), count };
    },
  });
}

type Asking = { client: Client; signal: AbortSignal };

async function buildBody({ clips, ...fields }: Order, asking: Asking) {
  const [first = '', ...more] = await findClipLinks(clips, asking);
  return { ...fields, gameplay_video_url: first, ...(more.length > 0 && { more_gameplay: more }) };
}

/** Throws ApiError if one of them isn't there. */
async function findClipLinks(ids: readonly string[], { client, signal }: Asking): Promise<string[]> {
  const links = new Map<string, string>();
  for (let page = 1, last = 1; page <= last && ids.some((id) => !links.has(id)); page += 1) {
    const { results, total_pages: pages } = await client.listAssets({
      query: { page, page_size: 100 },
      signal,
    });
    for (const { id, file_url: link } of results) links.set(id, link);
    last = pages;
  }
  return ids.map((id) => {
    const link = links.get(id);
    if (link) return link;
    const body = { clips: [`There is no clip ${id}. See list_clips.`] };
    throw new ApiError({ status: 400, headers: new Headers(), body });
  });
}

/** Returns when the video is done, or after that time. */
async function waitFor(id: string, { client, seconds, signal }: Asking & { seconds: number }): Promise<void> {
  const limit = AbortSignal.timeout(seconds * 1000);
  try {
    await client.waitForVideo(id, { signal: AbortSignal.any([signal, limit]) });
  } catch (error) {
    if (signal.aborted) throw error;
    const isOver = limit.aborted || (error instanceof Error && error.name === 'VideoFailedError');
    if (!isOver) throw error;
  }
}
