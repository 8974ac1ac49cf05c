import type { TranslatedText, WireTextUnit } from '@avatarcade/contracts/campaign-texts';
import { HOOK_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { BUTTON_TEXT_MAX, END_LINE_MAX, TITLE_LINE_MAX } from '@avatarcade/video/edit/words';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import {
  type CampaignDraft,
  type DraftLanguage,
  OWN_HOOK,
  type TextOrigin,
} from '../../../shared/campaign/campaign-draft.ts';

/** The texts of a language, and what a translator has to know of each. */
export const LINES = [
  {
    id: 'voiceover',
    label: 'Text',
    note: 'Said by the presenter and shown as captions',
    max: VOICEOVER_MAX_LENGTH,
  },
  { id: 'title_line', label: 'Title line', note: 'The line with the game’s name', max: TITLE_LINE_MAX },
  { id: 'button_text', label: 'Button', note: 'On the button of the end card', max: BUTTON_TEXT_MAX },
  { id: 'end_line', label: 'End card', note: 'Below the name on the end card', max: END_LINE_MAX },
] as const satisfies { id: keyof DraftLanguage; label: string; note: string; max: number }[];

const HOOK_PREFIX = 'hook-';

/** Every text of the base that is there, with its limits. */
export function listTextUnits(draft: CampaignDraft): WireTextUnit[] {
  const [base] = draft.languages;
  if (!base) return [];
  const lines = LINES.map(({ id, note, max }) => ({ id, source: base[id], note, max_length: max }));
  const hooks = draft.hooks.flatMap(({ id, texts }, index) => ({
    id: `${HOOK_PREFIX}${id}`,
    source: id === OWN_HOOK ? '' : (texts[base.language] ?? ''),
    note: `Hook ${index + 1}: said instead of the first sentence`,
    max_length: HOOK_MAX_LENGTH,
  }));
  return [...lines, ...hooks].filter(({ source }) => source.trim() !== '');
}

/** The texts of a language that are there, by the ids of their units. */
export function listDone(draft: CampaignDraft, { language, ...texts }: DraftLanguage): TranslatedText[] {
  const lines = LINES.map(({ id }) => ({ id: id as string, text: texts[id] }));
  const hooks = draft.hooks.map((hook) => ({
    id: `${HOOK_PREFIX}${hook.id}`,
    text: hook.texts[language] ?? '',
  }));
  return [...lines, ...hooks].filter(({ text }) => text.trim() !== '');
}

type GivenTexts = { language: string; texts: readonly TranslatedText[]; origin: TextOrigin };

/** As `takeTexts`, for what took a while: where another text was typed since the draft was as `asked`, that one stays. */
export function takeAwaited(
  draft: CampaignDraft,
  { asked, texts, ...given }: GivenTexts & { asked: CampaignDraft },
): CampaignDraft {
  const [now, then] = [draft, asked].map((each) => textsOf(each, given.language));
  return takeTexts(draft, { ...given, texts: texts.filter(({ id }) => now?.get(id) === then?.get(id)) });
}

function textsOf(draft: CampaignDraft, language: string): Map<string, string> {
  const entries = draft.languages.filter((each) => each.language === language);
  return new Map(entries.flatMap((entry) => listDone(draft, entry)).map(({ id, text }) => [id, text]));
}

/** Puts texts that came for a language into the draft. */
export function takeTexts(draft: CampaignDraft, { language, texts, origin }: GivenTexts): CampaignDraft {
  const given = new Map(texts.map(({ id, text }) => [id, text]));
  const fill = (each: DraftLanguage): DraftLanguage => {
    const lines = Object.fromEntries(LINES.map(({ id }) => [id, given.get(id) ?? each[id]]));
    return { ...each, ...lines, origin: given.has('voiceover') ? origin : each.origin };
  };
  return {
    ...draft,
    languages: draft.languages.map((each) => (each.language === language ? fill(each) : each)),
    hooks: draft.hooks.map((hook) => {
      const text = given.get(`${HOOK_PREFIX}${hook.id}`);
      return text === undefined ? hook : { ...hook, texts: { ...hook.texts, [language]: text } };
    }),
  };
}
