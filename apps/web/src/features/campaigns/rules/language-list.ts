import type { Voice } from '@avatarcade/contracts/catalogue';
import type { CampaignDraft, DraftLanguage } from '../../../shared/campaign/campaign-draft.ts';

/** Adds a language without texts, with a voice like the base's. */
export function withLanguage(
  draft: CampaignDraft,
  { language, voices }: { language: string; voices: readonly Voice[] },
): CampaignDraft {
  const voice = chooseVoice(voices, { language, like: draft.base.voice });
  const entry = {
    language,
    voice: voice?.id ?? '',
    voiceover: '',
    title_line: '',
    button_text: '',
    end_line: '',
    origin: 'none' as const,
  };
  return { ...draft, languages: [...draft.languages, entry] };
}

/** Changes the texts or the voice of a language. */
export function withEntry(
  draft: CampaignDraft,
  { language, ...part }: Partial<DraftLanguage> & { language: string },
): CampaignDraft {
  return {
    ...draft,
    languages: draft.languages.map((each) => (each.language === language ? { ...each, ...part } : each)),
  };
}

export function withoutLanguage(draft: CampaignDraft, language: string): CampaignDraft {
  return { ...draft, languages: draft.languages.filter((each) => each.language !== language) };
}

/** A voice of a language, of the same gender as another one where there is one. Natural voices are listed first. */
function chooseVoice(
  voices: readonly Voice[],
  { language, like }: { language: string; like: string },
): Voice | undefined {
  const gender = voices.find(({ id }) => id === like)?.gender;
  const found = voices.filter((voice) => voice.language === language);
  return found.find((voice) => voice.gender === gender) ?? found[0];
}
