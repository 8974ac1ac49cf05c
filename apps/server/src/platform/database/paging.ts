export type Paging = { page: number; pageSize: number };

/** What a user sees first, which is asked for most often. As constants of the query its place lets the database plan the query once. */
export function isFirstPage({ page, pageSize }: Paging, usualSize: number): boolean {
  return page === 1 && pageSize === usualSize;
}

export type PageOf<Item> = { items: Item[]; count: number };

export function offsetOf({ page, pageSize }: Paging): number {
  return (page - 1) * pageSize;
}

/** Rows that carry the `total` of their list, so that one query reads both. A page behind the last one has no row to carry it. */
export async function pageOf<Row extends { total: number | null }>(
  rows: Row[],
  countAll: () => Promise<number>,
): Promise<PageOf<Row>> {
  return { items: rows, count: rows[0]?.total ?? (await countAll()) };
}

/** An empty list has one page, which is empty. */
export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
