import type { Client } from './client.ts';

const PAGE_SIZE = 100;

/** What a video with that presenter costs, in euros: presenters may have prices of their own. */
export async function findVideoPrice(
  client: Pick<Client, 'getConfig' | 'listAvatarGroups'>,
  { avatar, signal }: { avatar: string; signal?: AbortSignal },
): Promise<number> {
  const asking = signal ? { signal } : {};
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { page, page_size: PAGE_SIZE };
    const { results, total_pages: pages } = await client.listAvatarGroups({ query, ...asking });
    const look = results.flatMap(({ avatars }) => avatars).find(({ id }) => id === avatar);
    if (look?.price !== undefined) return look.price;
    last = look ? page : pages;
  }
  return (await client.getConfig(asking)).price;
}
