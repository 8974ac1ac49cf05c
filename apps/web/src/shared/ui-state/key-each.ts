export type Keyed<Item> = { key: string; item: Item };

/** Keys for a list whose items have no ids: of equal ones each is known by how many of them come before it. */
export function keyEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): Keyed<Item>[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { key: `${name} ${count}`, item };
  });
}
