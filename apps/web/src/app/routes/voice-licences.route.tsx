import { QueryClientProvider } from '@tanstack/react-query';
import { VoiceLicencesPage } from '../../features/voice-licences/voice-licences.page.tsx';
import { queryClient } from '../../shared/api/query-client.ts';

/** Outside the signed-in layout, where nothing else needs the query cache. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <VoiceLicencesPage />
    </QueryClientProvider>
  );
}
