import { createVideoBody } from '@avatarcade/contracts/video-orders';
import { DEFAULT_NAME_PATTERN } from '@avatarcade/video/campaign/name-variant';
import { videoCut, WHOLE_VIDEO } from '@avatarcade/video/edit/cut';
import { FORMATS } from '@avatarcade/video/formats';
import { z } from 'zod';
import { keyedOrder, startOrder } from '../api/keyed-order.ts';

/** Incremented when the shape changes: drafts of another version are dropped. */
const DRAFT_VERSION = 1;
/** The hook that is the text's own first sentence. */
export const OWN_HOOK = 'own';

/** The order of one video, from which everything comes that no list says. */
const campaignBase = createVideoBody.omit({ product: true, speech_id: true });
export type CampaignBase = z.output<typeof campaignBase>;

/** Where the text of a language comes from. `none`: there is no text yet. */
export const TEXT_ORIGINS = ['base', 'none', 'written', 'translated', 'file', 'typed'] as const;
export type TextOrigin = (typeof TEXT_ORIGINS)[number];

const draftLanguage = z.object({
  language: z.string(),
  /** Empty until one is chosen. */
  voice: z.string(),
  voiceover: z.string(),
  title_line: z.string(),
  button_text: z.string(),
  end_line: z.string(),
  origin: z.enum(TEXT_ORIGINS),
});
export type DraftLanguage = z.infer<typeof draftLanguage>;

const draftHook = z.object({ id: z.string(), texts: z.record(z.string(), z.string()) });
export type DraftHook = z.infer<typeof draftHook>;

const storedDraft = z.object({
  version: z.literal(DRAFT_VERSION),
  name: z.string(),
  base: campaignBase,
  /** The first one is that of the base. */
  languages: z.array(draftLanguage).min(1),
  hooks: z.array(draftHook).min(1),
  avatars: z.array(z.string()).min(1),
  templates: z.array(z.string()).min(1),
  /** Drafts of earlier versions have none. */
  cuts: z.array(videoCut).min(1).default([WHOLE_VIDEO]),
  formats: z.array(z.enum(FORMATS)).min(1),
  /** Keys of combinations that are left out. */
  struck: z.array(z.string()),
  pattern: z.string(),
  order: keyedOrder,
});
export type CampaignDraft = Omit<z.infer<typeof storedDraft>, 'version'>;

/** Where a draft begins: a video's id, or the wizard's draft. */
export const FROM_WIZARD = 'draft';
type Place = { productId: string; from: string };

/** The draft of the campaign that varies a video; the one that is there keeps its choices. */
export function buildCampaignDraft(
  base: CampaignBase,
  { name, earlier }: { name: string; earlier?: CampaignDraft | undefined },
): CampaignDraft {
  const own = languageOfBase(base);
  if (earlier && earlier.base.language === base.language) {
    return { ...earlier, base, languages: [own, ...earlier.languages.slice(1)] };
  }
  return {
    name,
    base,
    languages: [own],
    hooks: [{ id: OWN_HOOK, texts: {} }],
    avatars: [base.avatar],
    templates: [base.template],
    cuts: [WHOLE_VIDEO],
    formats: [base.orientation],
    struck: [],
    pattern: DEFAULT_NAME_PATTERN,
    order: startOrder(),
  };
}

function languageOfBase({ language, voice, voiceover, edit, ...base }: CampaignBase): DraftLanguage {
  return {
    language,
    voice,
    voiceover,
    title_line: base.title_line ?? edit?.title ?? '',
    button_text: base.button_text ?? edit?.button ?? '',
    end_line: edit?.endLine ?? '',
    origin: 'base',
  };
}

export function findCampaignDraft(place: Place): CampaignDraft | undefined {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null'));
    if (!parsed.success) return undefined;
    const { version: _version, ...draft } = parsed.data;
    return draft;
  } catch {
    return undefined;
  }
}

/** A full or blocked storage must not stop the work. */
export function saveCampaignDraft(place: Place, draft: CampaignDraft): void {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify({ version: DRAFT_VERSION, ...draft }));
  } catch {
    // The page still holds it.
  }
}

export function dropCampaignDraft(place: Place): void {
  try {
    localStorage.removeItem(nameOf(place));
  } catch {
    // A blocked storage has nothing to delete.
  }
}

function nameOf({ productId, from }: Place): string {
  return `avatarcade.campaign.${productId}.${from}`;
}
