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
  videos: ['videos'],
  video: (id: string) => ['videos', 'one', id],
  videoCount: ['videos', 'count'],
  videoOrder: (id: string) => ['generation-orders', id],
  sharedVideo: (token: string) => ['shared', token],
  videoList: (query: object) => ['videos', 'list', query],
} as const;
