import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product } from '@avatarcade/contracts/products';
import { replaceHook } from '@avatarcade/video/campaign/replace-hook';
import { isCutNeedless } from '@avatarcade/video/campaign/variant-length';
import type { VariantPlace } from '@avatarcade/video/campaign/variants';
import type { VideoCut } from '@avatarcade/video/edit/cut';
import type { WantedLength } from '@avatarcade/video/edit/video-length';
import { estimateSpeech } from '@avatarcade/video/speaking-time';
import { STORE_NAMES, type Store, storeOf } from '@avatarcade/video/store-texts';
import type { CampaignDraft } from '../../../shared/campaign/campaign-draft.ts';

/** The game's name decides which sentences a hook replaces, and its addresses which stores it is in. */
export type VariedProduct = Pick<Product, 'id' | 'title' | 'product_url' | 'other_store_url'>;

type Row = Pick<VariantPlace, 'language' | 'hook'>;

/** Drafts are never changed but replaced: each text of one is estimated once, however often the matrix asks. */
const estimates = new WeakMap<CampaignDraft, Map<string, WantedLength>>();

type Varied = { draft: CampaignDraft; product: Pick<VariedProduct, 'title'> };

/** The whole video of a row; undefined while the row has no text. */
function measureWhole({ draft, product }: Varied, { language, hook: at }: Row): WantedLength | undefined {
  const entry = draft.languages[language];
  if (!entry?.voiceover.trim()) return undefined;
  const known = estimates.get(draft) ?? new Map<string, WantedLength>();
  estimates.set(draft, known);
  const key = `${language} ${at} ${product.title}`;
  const earlier = known.get(key);
  if (earlier) return earlier;
  const hook = draft.hooks[at]?.texts[entry.language] ?? '';
  const voiceover = replaceHook(entry.voiceover, { hook, locale: 'en', title: product.title });
  const speech = estimateSpeech({ voiceover, language: entry.language, pace: draft.base.pace });
  const whole = { speech, length: draft.base.edit?.length ?? null };
  known.set(key, whole);
  return whole;
}

/** Whether a cut would be the whole video of that row again, as far as can be estimated. False while the row has no text. */
export function isNeedlessIn(varied: Varied, { cut, ...row }: Row & { cut: VideoCut }): boolean {
  const whole = cut.length === null ? undefined : measureWhole(varied, row);
  return whole !== undefined && isCutNeedless(whole, cut);
}

/** The store that a cut names and the product has no address in. */
export function findMissingStore({ store }: VideoCut, product: VariedProduct): Store | undefined {
  if (store === null) return undefined;
  const addresses = [product.product_url, product.other_store_url ?? ''];
  return addresses.some((address) => storeOf(address) === store) ? undefined : store;
}

/** Why a cut makes no sense or can't be made, in the words of "Other cuts"; undefined where it can. */
export function findCutReason(
  cut: VideoCut,
  { draft, product }: { draft: CampaignDraft; product: VariedProduct },
): string | undefined {
  const missing = findMissingStore(cut, product);
  if (missing) return MESSAGES.cutStoreMissing(STORE_NAMES[missing]);
  if (cut.length === null) return undefined;
  const isNeedless = draft.languages.every((_, language) =>
    draft.hooks.every((__, hook) => isNeedlessIn({ draft, product }, { language, hook, cut })),
  );
  return isNeedless ? MESSAGES.cutShort(cut.length) : undefined;
}
