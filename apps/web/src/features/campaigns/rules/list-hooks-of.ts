import { findHook } from '@avatarcade/video/campaign/replace-hook';
import type { CampaignDraft } from '../../../shared/campaign/campaign-draft.ts';

/** First sentences that a language has, the one of its text included: others are to be written. */
export function listHooksOf({ hooks, languages }: CampaignDraft, language: string): string[] {
  const text = languages.find((each) => each.language === language)?.voiceover ?? '';
  const own = text.trim() === '' ? [] : [findHook(text, 'en')];
  return [...own, ...hooks.flatMap(({ texts }) => texts[language] || [])];
}
