import { estimateSpeech } from '@avatarcade/video/speaking-time';
import { useQuery } from '@tanstack/react-query';
import { buildSpeechBody, type SpokenForm, type SpokenProduct } from './rules/speech.rules.ts';
import { speechPreviewQuery } from './wizard.queries.ts';

type SpeakingTime = {
  seconds: number;
  /** Whether the time is measured and not estimated. */
  isMeasured: boolean;
};

/** Returns how long the text takes to speak: measured if the preview has spoken it, otherwise estimated. Sends no request. */
export function useSpeakingTime(form: SpokenForm, product: SpokenProduct): SpeakingTime {
  const body = buildSpeechBody(form, product);
  const spoken = useQuery({ ...speechPreviewQuery(body), enabled: false });
  if (spoken.data) return { seconds: spoken.data.duration, isMeasured: true };
  const seconds = estimateSpeech({
    voiceover: body.voiceover,
    language: form.voice?.locale,
    pace: form.pace,
  });
  return { seconds, isMeasured: false };
}
