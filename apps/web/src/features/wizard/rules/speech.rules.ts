import type { speechPreviewBody } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product } from '@avatarcade/contracts/products';
import { PACE, VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { isOwnSoundHeard } from '@avatarcade/video/own-sound';
import { hasInvalidPause, removePauses } from '@avatarcade/video/pauses';
import { listUsed } from '@avatarcade/video/pronunciations';
import { countSaid, normalizeVoiceover } from '@avatarcade/video/voiceover';
import type { z } from 'zod';
import type { WizardForm } from './wizard-form.ts';

/** What a speech depends on. The presenter matters only where it says its own text. */
export type SpokenForm = Pick<WizardForm, 'voiceover' | 'voice' | 'pace'> &
  Partial<Pick<WizardForm, 'avatar' | 'edit'>>;
export type SpokenProduct = Pick<Product, 'pronunciations'>;
export type SpeechBody = z.input<typeof speechPreviewBody>;

/** Builds what the preview requests and the order names. Pronunciations of words that aren't in the text are left out. */
export function buildSpeechBody(
  { voiceover, voice, pace, avatar, edit }: SpokenForm,
  product: SpokenProduct,
): SpeechBody {
  const text = normalizeVoiceover(voiceover);
  const used = listUsed(removePauses(text), product.pronunciations ?? []);
  return {
    voiceover: text,
    voice: voice?.id ?? '',
    ...(avatar && isHeardItself({ avatar, edit, voiceover: text }) && { avatar: avatar.id }),
    ...(pace !== PACE.default && { pace }),
    ...(used.length > 0 && { pronunciations: used }),
  };
}

/** Whether the presenter is heard with its own sound, in place of the voice. */
export function isHeardItself({
  avatar,
  edit,
  voiceover: text,
}: Pick<SpokenForm, 'voiceover' | 'avatar' | 'edit'>): boolean {
  const isSeen = edit?.presenter !== false;
  return Boolean(avatar?.says && isOwnSoundHeard({ text, isSeen }, avatar.says.text));
}

/** Returns what is wrong with a text, apart from being empty or longer than the field allows. */
export function findSpeechError(
  voiceover: string,
  { pronunciations = [] }: SpokenProduct,
): string | undefined {
  const text = normalizeVoiceover(voiceover);
  if (hasInvalidPause(text)) return MESSAGES.voiceoverPause;
  const said = countSaid(text, pronunciations);
  const isLonger = said > VOICEOVER_MAX_LENGTH && said > text.length;
  return isLonger ? MESSAGES.voiceoverSaidLong(said, VOICEOVER_MAX_LENGTH) : undefined;
}
