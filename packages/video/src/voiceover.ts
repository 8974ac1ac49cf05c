import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { VOICEOVER_MAX_LENGTH } from './limits.ts';

/**
 * The one form of a voiceover: without control characters and halves of characters, and without white space at its ends. Everything that
 * takes a voiceover from outside normalises it here; equal results are the same speech.
 */
export function normalizeVoiceover(text: string): string {
  return cleanText(text).trim();
}

/** `required` and `tooLong` are what a user reads. */
export function voiceoverField({ required, tooLong }: { required: string; tooLong: string }) {
  return z.string().overwrite(normalizeVoiceover).min(1, required).max(VOICEOVER_MAX_LENGTH, tooLong);
}
