import { estimateSpeech } from '@avatarcade/video/speaking-time';
import type { WantedClip } from '../presenters/presenters.service.ts';
import { isMadeByService } from './video-charges.ts';

type Spoken = {
  /** Undefined where it isn't seen. */
  presenter: string | undefined;
  voiceover: string;
  voice: string;
  /** Its English name. */
  language: string;
  pace?: number | undefined;
};

/** The clip that a service has to make for a video; undefined where it needs none. Cuts and formats share the clip of their whole text. */
export function buildWantedClip({
  presenter,
  voiceover,
  voice,
  language,
  pace = 1,
}: Spoken): WantedClip | undefined {
  if (!isMadeByService(presenter)) return undefined;
  return {
    speech: JSON.stringify([presenter, voiceover, voice, pace]),
    seconds: estimateSpeech({ voiceover, language, pace }),
  };
}
