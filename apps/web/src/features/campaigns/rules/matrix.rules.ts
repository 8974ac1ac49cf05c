import type { createCampaignBody } from '@avatarcade/contracts/campaigns';
import {
  AXES,
  type AxisCounts,
  expandVariants,
  isPresenterSeen,
  priceVariants,
  type VariantPlace,
} from '@avatarcade/video/campaign/variants';
import { keyOfCut, type VideoCut, WHOLE_VIDEO } from '@avatarcade/video/edit/cut';
import type { z } from 'zod';
import { type CampaignDraft, OWN_HOOK } from '../../../shared/campaign/campaign-draft.ts';
import { isNeedlessIn, type VariedProduct } from './cut-reasons.ts';

type Varied = { draft: CampaignDraft; product: Pick<VariedProduct, 'title'> };

export type CampaignBody = z.input<typeof createCampaignBody>;

/** How many combinations the lists have before any is struck out. */
export function countCombinations(draft: CampaignDraft): number {
  const counts = countsOf(draft);
  return AXES.reduce((product, axis) => product * counts[axis], counts.cut ?? 1);
}

export function countsOf(draft: CampaignDraft): AxisCounts {
  return {
    language: draft.languages.length,
    hook: draft.hooks.length,
    avatar: draft.avatars.length,
    template: draft.templates.length,
    format: draft.formats.length,
    ...(hasCuts(draft) && { cut: draft.cuts.length }),
  };
}

const isWhole = (cut: VideoCut) => keyOfCut(cut) === keyOfCut(WHOLE_VIDEO);

/** Whether anything but whole videos is made. */
const hasCuts = ({ cuts }: CampaignDraft): boolean => !cuts.every(isWhole);

/** Without its presenter a video is the same in the columns of all presenters: it is made once. */
export function isRepeated(
  draft: CampaignDraft,
  { avatar, cut = -1 }: Pick<VariantPlace, 'avatar' | 'cut'>,
): boolean {
  return avatar > 0 && !isPresenterSeen(draft.base, draft.cuts[cut]);
}

/** Whether a cut of a row is the same as one before it, because it is no shorter than the whole video: it is made once. */
export function isCopy(
  { draft, product }: Varied,
  { language, hook, cut: at = -1 }: Pick<VariantPlace, 'language' | 'hook' | 'cut'>,
): boolean {
  const lookOf = (cut: VideoCut) =>
    keyOfCut(isNeedlessIn({ draft, product }, { language, hook, cut }) ? { ...cut, length: null } : cut);
  const cut = draft.cuts[at];
  if (!cut || cut.length === null) return false;
  return draft.cuts.slice(0, at).some((earlier) => lookOf(earlier) === lookOf(cut));
}

/** Names a combination by what it is, so that it stays struck out when lists change around it. */
export function keyOf(draft: CampaignDraft, place: VariantPlace): string {
  const cut = draft.cuts[place.cut ?? -1];
  return [
    draft.languages[place.language]?.language,
    draft.hooks[place.hook]?.id,
    draft.avatars[place.avatar],
    draft.templates[place.template],
    draft.formats[place.format],
    ...(cut && !isWhole(cut) ? [keyOfCut(cut)] : []),
  ].join('|');
}

export const indicesOf = ({ cut, ...place }: VariantPlace): number[] => [
  ...AXES.map((axis) => place[axis]),
  ...(cut === undefined ? [] : [cut]),
];

/** Combinations that are struck out, as the server takes them. */
function listSkipped({ draft, product }: Varied): number[][] {
  const struck = new Set(draft.struck);
  if (struck.size === 0 && !hasCuts(draft) && isPresenterSeen(draft.base)) return [];
  return expandVariants(countsOf(draft), [])
    .filter(
      (place) =>
        struck.has(keyOf(draft, place)) || isRepeated(draft, place) || isCopy({ draft, product }, place),
    )
    .map(indicesOf);
}

/** In cents. `videoOf` takes the id of the presenter that is seen, as each kind of them has a price. */
export type VariantPrices = { extraFormat: number; videoOf: (avatar: string | undefined) => number };

export type PricedVariant = { place: VariantPlace; key: string; cents: number };

/** Everything that would be ordered, in the order in which it is charged. */
export function listVariants(
  draft: CampaignDraft,
  { extraFormat, videoOf, product }: VariantPrices & Pick<Varied, 'product'>,
): PricedVariant[] {
  const places = expandVariants(countsOf(draft), listSkipped({ draft, product }));
  const video = (index: number) =>
    videoOf(isPresenterSeen(draft.base) ? draft.avatars[places[index]?.avatar ?? 0] : undefined);
  return priceVariants(places, { video, extraFormat }).map(({ variant, cents }) => ({
    place: variant,
    key: keyOf(draft, variant),
    cents,
  }));
}

/** Strikes combinations out, or takes them back if all of them are struck out. */
export function toggleStruck(draft: CampaignDraft, keys: readonly string[]): string[] {
  const struck = new Set(draft.struck);
  const isBack = keys.every((key) => struck.has(key));
  for (const key of keys) {
    if (isBack) struck.delete(key);
    else struck.add(key);
  }
  return [...struck];
}

export function buildCampaignBody(draft: CampaignDraft, product: VariedProduct): CampaignBody {
  const languages = draft.languages.map(({ language, voice, voiceover, ...lines }) => ({
    language,
    voice,
    voiceover,
    ...(lines.title_line && { title_line: lines.title_line }),
    ...(lines.button_text && { button_text: lines.button_text }),
    ...(lines.end_line && { end_line: lines.end_line }),
  }));
  return {
    name: draft.name.trim(),
    product: product.id,
    base: draft.base,
    languages,
    hooks: draft.hooks.map(({ id, texts }) =>
      id === OWN_HOOK
        ? null
        : { texts: Object.fromEntries(languages.map(({ language }) => [language, texts[language] ?? ''])) },
    ),
    avatars: draft.avatars,
    templates: draft.templates,
    formats: draft.formats,
    cuts: hasCuts(draft) ? draft.cuts : [],
    skip: listSkipped({ draft, product }),
    pattern: draft.pattern,
  };
}
