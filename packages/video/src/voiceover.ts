import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { VOICEOVER_MAX_LENGTH } from './limits.ts';
import { hasInvalidPause, removePauses } from './pauses.ts';
import { joinSaid, type Pronunciation, respell } from './pronunciations.ts';

/** Letters and digits in the styles of mathematics, such as 𝗣𝗹𝗮𝘆 𝟯: no voice reads them, and captions have no font for them. */
const STYLED = /[\u{1d400}-\u{1d7ff}]/gu;

/**
 * The one form of a voiceover: without control characters and halves of characters, in plain letters, and without white space at its ends.
 * Everything that takes a voiceover from outside normalises it here; equal results are the same speech.
 */
export function normalizeVoiceover(text: string): string {
  return cleanText(text)
    .replace(STYLED, (sign) => sign.normalize('NFKC'))
    .trim();
}

/** `required`, `tooLong` and `pause` are what a user reads. */
export function voiceoverField({
  required,
  tooLong,
  pause,
}: {
  required: string;
  tooLong: string;
  pause: string;
}) {
  return z
    .string()
    .overwrite(normalizeVoiceover)
    .min(1, required)
    .max(VOICEOVER_MAX_LENGTH, tooLong)
    .refine((text) => !hasInvalidPause(text), pause);
}

/** How many characters a voice is given to say: pauses are none, and words count as they are spelled for it. */
export function countSaid(text: string, pronunciations: readonly Pronunciation[]): number {
  return joinSaid(respell(removePauses(text), pronunciations)).length;
}
