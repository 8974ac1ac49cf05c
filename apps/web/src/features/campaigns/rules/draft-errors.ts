import { CAMPAIGN_VIDEOS_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { findUnknownParts } from '@avatarcade/video/campaign/name-variant';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { type CampaignDraft, OWN_HOOK } from '../../../shared/campaign/campaign-draft.ts';

export const SECTIONS = ['languages', 'hooks', 'matrix', 'order'] as const;
export type Section = (typeof SECTIONS)[number];
export type DraftError = { section: Section; message: string };

/** What prevents ordering and can be said without asking the server. `count` is that of the videos. */
export function listDraftErrors(draft: CampaignDraft, count: number): DraftError[] {
  const errors: DraftError[] = [];
  const add = (section: Section, message: string) => errors.push({ section, message });
  for (const { language, voice, voiceover } of draft.languages) {
    if (voiceover.trim() === '') add('languages', `${language} has no text yet.`);
    else if (voiceover.length > VOICEOVER_MAX_LENGTH) {
      add('languages', `The text in ${language} is too long.`);
    }
    if (voice === '') add('languages', `${language} has no voice yet.`);
  }
  for (const [index, { id, texts }] of draft.hooks.entries()) {
    const missing = draft.languages.find(({ language }) => !texts[language]?.trim());
    if (id !== OWN_HOOK && missing) add('hooks', MESSAGES.campaignHookMissing(index + 1, missing.language));
  }
  if (count === 0) add('matrix', MESSAGES.campaignEmpty);
  if (count > CAMPAIGN_VIDEOS_MAX) add('matrix', MESSAGES.campaignLarge(CAMPAIGN_VIDEOS_MAX));
  if (draft.name.trim() === '') add('order', MESSAGES.campaignNameRequired);
  const unknown = findUnknownParts(draft.pattern);
  if (unknown.length > 0) add('order', MESSAGES.campaignPattern(unknown));
  if (draft.pattern.trim() === '') add('order', 'The pattern of the titles is empty.');
  return errors;
}
