import { countPages, type PageOf } from '../platform/database/paging.ts';

/** A page of a list as the wire has it. */
export const presentPage = <Item>({ items, count }: PageOf<Item>, pageSize: number) => ({
  results: items,
  count,
  total_pages: countPages(count, pageSize),
});
