import { QueryClientProvider } from '@tanstack/react-query';
import { WatchPage } from '../../features/watch/watch.page.tsx';
import { queryClient } from '../../shared/api/query-client.ts';

/** Outside the signed-in layout, and the only page there that uses the query cache. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <WatchPage />
    </QueryClientProvider>
  );
}
