import { normalizeVoiceover } from '@avatarcade/video/voiceover';
import { useQuery } from '@tanstack/react-query';
import { estimateSpeakingTime } from './rules/speaking-time.ts';
import type { WizardForm } from './rules/wizard-form.ts';
import { speechPreviewQuery } from './wizard.queries.ts';

type SpeakingTime = {
  seconds: number;
  /** The voice has spoken this very text, so it isn't an estimate. */
  isMeasured: boolean;
};

/** How long the text takes to speak: measured if the preview has spoken it, otherwise estimated. Sends no request. */
export function useSpeakingTime({ voiceover, voice }: Pick<WizardForm, 'voiceover' | 'voice'>): SpeakingTime {
  const text = normalizeVoiceover(voiceover);
  const spoken = useQuery({ ...speechPreviewQuery(text, voice?.id ?? ''), enabled: false });
  if (spoken.data) return { seconds: spoken.data.duration, isMeasured: true };
  return { seconds: estimateSpeakingTime(text), isMeasured: false };
}
