/**
 * Returns all items of a paged list, each once: an item that is added meanwhile moves the others, so the last ones of a
 * page come again on the next.
 */
export async function listPages<Item extends { id: string }>(
  getPage: (page: number) => Promise<{ results: readonly Item[]; total_pages: number }>,
): Promise<Item[]> {
  const all = new Map<string, Item>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { results, total_pages: pages } = await getPage(page);
    for (const item of results) all.set(item.id, item);
    last = pages;
  }
  return [...all.values()];
}
