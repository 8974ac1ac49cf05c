export type Paging = { page: number; pageSize: number };

export type PageOf<Item> = { items: Item[]; count: number };

export function offsetOf({ page, pageSize }: Paging): number {
  return (page - 1) * pageSize;
}

/** An empty list has one page, which is empty. */
export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
