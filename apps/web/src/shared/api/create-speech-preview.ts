import { speechPreview } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

/** The text as the voice says it, with timed words and mouth shapes. Free; the server keeps what it has said once. */
export function speechPreviewQuery(voiceover: string, voice: string) {
  return queryOptions({
    queryKey: ['speech-preview', voice, voiceover],
    queryFn: async ({ signal }) => {
      const body = { voiceover, voice };
      return unwrap(await api.post(API_PATHS.catalogue.preview, body, { schema: speechPreview, signal }));
    },
    staleTime: 30 * 60_000,
  });
}
