/** Names of everything in the query cache, so that one place says what a change makes stale. */
export const queryKeys = {
  user: ['user'],
  picture: (service?: string | null, email?: string) => ['picture', service, email],
  entries: ['entries'],
  entry: (id: string) => ['entries', 'one', id],
  entryList: (query: object) => ['entries', 'list', query],
  products: ['products'],
  product: (id: string) => ['products', 'one', id],
  productCount: ['products', 'count'],
  productList: (query: object) => ['products', 'list', query],
  generations: ['generations'],
  generation: (id: string) => ['generations', 'one', id],
  generationCount: ['generations', 'count'],
  generationOrder: (id: string) => ['generation-orders', id],
  sharedFilm: (token: string) => ['shared', token],
  generationList: (query: object) => ['generations', 'list', query],
} as const;
