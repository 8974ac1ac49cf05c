/** All items of a list that comes in pages. */
export async function listPages<Item>(
  getPage: (page: number) => Promise<{ items: readonly Item[]; pages: number }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, pages } = await getPage(page);
    all.push(...items);
    last = pages;
  }
  return all;
}
