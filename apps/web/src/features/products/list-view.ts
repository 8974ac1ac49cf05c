import { PRODUCT_ORDERINGS } from '@avatarcade/contracts/products';
import { readPage } from '../../shared/navigation/read-page.ts';

type Ordering = (typeof PRODUCT_ORDERINGS)[number];

/** The visible part of the list, which is stored in the address. */
export type ListView = {
  page: number;
  ordering: Ordering;
  search: string;
};

const usual: ListView = { page: 1, ordering: '-created_at', search: '' };

export function isOrdering(value: string | null): value is Ordering {
  return PRODUCT_ORDERINGS.some((ordering) => ordering === value);
}

/** Returns a valid view for any query string. */
export function readView(search: URLSearchParams): ListView {
  const ordering = search.get('ordering');
  return {
    page: readPage(search),
    ordering: isOrdering(ordering) ? ordering : usual.ordering,
    search: (search.get('search') ?? '').slice(0, 200),
  };
}

/** A change of search or ordering goes back to the first page. */
export function changeView(view: ListView, change: Partial<ListView>): ListView {
  const next = { ...view, ...change };
  const moved = next.search !== view.search || next.ordering !== view.ordering;
  return moved ? { ...next, page: 1 } : next;
}

/** Contains only values that differ from the defaults, so that the plain address stays plain. */
export function writeView(view: ListView): Record<string, string> {
  return {
    ...(view.search ? { search: view.search } : {}),
    ...(view.ordering === usual.ordering ? {} : { ordering: view.ordering }),
    ...(view.page === 1 ? {} : { page: String(view.page) }),
  };
}
