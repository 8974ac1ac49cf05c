import { useQuery } from '@tanstack/react-query';
import { fileOf } from '../../../shared/files/file-links.ts';
import { measureLoudness } from '../../../shared/sound/measure-loudness.ts';

/** LUFS of a recording; undefined until it is measured, and where the browser can't. */
export function useVoiceLoudness(url: string | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ['voice-loudness', url && fileOf(url)],
    queryFn: ({ signal }) => (url ? measureLoudness(url, signal) : null),
    enabled: url !== undefined && typeof OfflineAudioContext !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? undefined;
}
