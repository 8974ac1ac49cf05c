import { voiceoverBody, voiceoverResponse } from '@avatarcade/contracts/catalogue';
import { parsedProduct, parseProductBody, product } from '@avatarcade/contracts/products';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { addTool, type ToolDeps } from './tool.ts';

const game = product.pick({
  id: true,
  title: true,
  description: true,
  product_url: true,
  generations_count: true,
});
const listing = parsedProduct.omit({ sources: true, screenshots: true });

/** Tools about games and what is said of them. */
export function addGameTools(server: McpServer, { client }: ToolDeps): void {
  addTool(server, {
    name: 'find_games',
    title: 'Find games',
    description:
      'Lists the games that the user has added, those with the words in their title first where given.',
    effect: 'reads',
    input: z.object({ search: z.string().max(200).optional().describe('Words of the title') }),
    output: z.object({ games: z.array(game), count: z.number() }),
    run: async ({ search }, signal) => {
      const { data, count } = await client.listProducts({ query: { search, page_size: 50 }, signal });
      return { games: data.map((each) => game.parse(each)), count };
    },
  });
  addTool(server, {
    name: 'read_listing',
    title: 'Read a store listing',
    description: 'Returns what a page of Google Play or the App Store says about a game. Adds nothing.',
    effect: 'reads',
    input: parseProductBody,
    output: listing,
    run: async (body, signal) => listing.parse(await client.parseProduct({ body, signal })),
  });
  addTool(server, {
    name: 'add_game',
    title: 'Add a game',
    description:
      'Adds the game of a store page to the user’s games, or returns it if it is there. With sample, the sample game.',
    effect: 'changes',
    input: z.object({
      google_url: parseProductBody.shape.google_url.optional(),
      sample: z.boolean().optional(),
    }),
    output: game,
    run: async ({ google_url: address }, signal) => {
      if (address === undefined) return game.parse(await client.ensureSample({ signal }));
      const page = await client.parseProduct({ body: { google_url: address }, signal });
      if (page.existing_id !== null) {
        return game.parse(await client.getProduct({ params: { id: page.existing_id }, signal }));
      }
      const { product_url, name: title, description, icon, tags } = page;
      const body = { product_url, title, description, icon, category_names: tags.slice(0, 30) };
      return game.parse(await client.createProduct({ body, signal }));
    },
  });
  addTool(server, {
    name: 'write_script',
    title: 'Write a script',
    description:
      'Writes what the presenter may say about a game, from its store listing, in a language by its English name.',
    effect: 'reads',
    input: voiceoverBody,
    output: voiceoverResponse,
    run: async (body, signal) => client.writeVoiceover({ body, signal }),
  });
}
