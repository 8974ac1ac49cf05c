import type { Client } from '@avatarcade/client';
import type { Product } from '@avatarcade/contracts/products';
import type { Command } from 'commander';
import { chooseByName } from '../choose.ts';
import { UsageError } from '../exit-codes.ts';
import { listPages } from '../list-pages.ts';
import { formatTime } from '../output.ts';
import type { ProgramDeps } from '../session.ts';

export function addGameCommands(program: Command, { run }: ProgramDeps): void {
  const games = program.command('games').description('the games that videos are made for');
  games
    .command('add')
    .argument('[address]', 'of its page at Google Play or in the App Store')
    .option('--sample', 'the sample game, which needs no store')
    .description('add a game by its store page')
    .action((address: string | undefined, { sample }: { sample?: boolean }) =>
      run(async ({ client, output }) => {
        if ((address === undefined) === !sample) {
          throw new UsageError('Give either the address of a store page or --sample.');
        }
        const game = address === undefined ? await client.ensureSample() : await addGame(address, client);
        output.one(game, factsOf(game));
      }),
    );
  games
    .command('list')
    .option('--search <words>', 'only those with these words in their title')
    .description('list your games')
    .action(({ search }: { search?: string }) =>
      run(async ({ client, output }) => {
        output.list(await listGames(client, search), [
          { title: 'id', of: ({ id }) => id },
          { title: 'title', of: ({ title }) => title },
          { title: 'videos', of: ({ generations_count: count }) => count },
          { title: 'added', of: (game) => formatTime(game.created_at) },
          { title: 'store page', of: (game) => game.product_url },
        ]);
      }),
    );
  games
    .command('show')
    .argument('<game>', 'its id or title')
    .description('show a game with what its store page says')
    .action((asked: string) =>
      run(async ({ client, output }) => {
        const game = await findGame(asked, client);
        output.one(game, factsOf(game));
      }),
    );
}

/** Reads the store page and adds the game; a game that is there already is returned as it is. */
async function addGame(address: string, client: Client): Promise<Product> {
  const listing = await client.parseProduct({ body: { google_url: address } });
  if (listing.existing_id !== null) return client.getProduct({ params: { id: listing.existing_id } });
  return client.createProduct({
    body: {
      product_url: listing.product_url,
      title: listing.name,
      description: listing.description,
      icon: listing.icon,
      category_names: listing.tags.slice(0, 30),
    },
  });
}

function listGames(client: Client, search?: string): Promise<Product[]> {
  return listPages(async (page) => {
    const { data: results, total_pages } = await client.listProducts({
      query: { page, page_size: 100, search },
    });
    return { results, total_pages };
  });
}

/** By id, title, or the beginning of either. */
export async function findGame(asked: string, client: Client): Promise<Product> {
  const games = (await listGames(client)).map((game) => ({ ...game, name: game.title }));
  const { name: _, ...game } = chooseByName(games, { asked, kind: 'game', list: 'avatarcade games list' });
  return game;
}

function factsOf(game: Product) {
  return {
    id: game.id,
    title: game.title,
    'store page': game.product_url,
    tags: game.categories.map(({ name }) => name).join(', '),
    audience: game.target_audience,
    videos: game.generations_count,
    description: game.description.replaceAll(/\s+/g, ' ').slice(0, 200),
  };
}
