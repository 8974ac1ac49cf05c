import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import type { Pronunciation } from '@avatarcade/video/pronunciations';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { request, unwrap } from '../api/request.ts';
import { useAudio } from '../ui-state/use-audio.ts';

export type Hearing = {
  /** Keys of the row that is being spoken, and of the one that failed. */
  busy: number | undefined;
  failed: { key: number; message: string } | undefined;
  hear: (row: Pronunciation & { key: number }) => void;
};

/** Speaks one entry: its pronunciation, or the word itself if that is empty. */
export function useHearing(voiceId: string | undefined): Hearing {
  const audio = useAudio();
  const { mutate, isPending, variables, error } = useMutation<
    string,
    ApiError,
    Pronunciation & { key: number }
  >({
    mutationFn: async ({ word, say }) => {
      const pronunciations = say.trim() === '' ? undefined : [{ word, say }];
      const body = { voiceover: word, voice: voiceId ?? '', pronunciations };
      return unwrap(await request(catalogueCalls.previewSpeech, { body })).audio_url;
    },
    onSuccess: (url) => audio.play(url),
  });
  const failed = error && variables ? { key: variables.key, message: error.message } : undefined;
  const silent =
    audio.failed !== null && variables
      ? { key: variables.key, message: 'This can’t be played right now.' }
      : undefined;
  return { busy: isPending ? variables.key : undefined, failed: failed ?? silent, hear: mutate };
}
