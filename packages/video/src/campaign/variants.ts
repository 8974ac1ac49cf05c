import type { VideoCut } from '../edit/cut.ts';

/** What the videos of a campaign differ in, in the order of the indices of a place. Videos that differ in the last alone share a price. */
export const AXES = ['language', 'hook', 'avatar', 'template', 'format'] as const;
export type Axis = (typeof AXES)[number];

/** How many there are of each, and of cuts: a sixth axis that most campaigns don't have. */
export type AxisCounts = Record<Axis, number> & { cut?: number };
/** One combination: the index of its entry on each axis. */
export type VariantPlace = Record<Axis, number> & { cut?: number };

/** Combinations of one campaign. */
export const VARIANTS_MAX = 500;

/**
 * Every combination that isn't struck out, the formats of one video next to each other. `skip` lists indices in the order of `AXES`; a sixth
 * one is of a cut, and without it all cuts are meant.
 */
export function expandVariants(counts: AxisCounts, skip: readonly (readonly number[])[]): VariantPlace[] {
  const skipped = new Set(skip.map(String));
  let places: number[][] = [[]];
  for (const count of [
    counts.language,
    counts.hook,
    counts.avatar,
    counts.template,
    counts.cut ?? 1,
    counts.format,
  ]) {
    places = places.flatMap((place) => Array.from({ length: count }, (_, index) => [...place, index]));
  }
  return places.map(toVariant).flatMap(({ cut, ...place }) => {
    const indices = AXES.map((axis) => place[axis]);
    if (skipped.has(String(indices)) || skipped.has(String([...indices, cut]))) return [];
    return [counts.cut === undefined ? place : { ...place, cut }];
  });
}

type Base = { presenter?: string | null | undefined; edit?: { presenter?: boolean | undefined } | undefined };

/** Whether a cut of a campaign's base shows the presenter; without a cut, whether the base does. */
export function isPresenterSeen({ presenter, edit }: Base, cut?: Pick<VideoCut, 'presenter'>): boolean {
  return presenter !== 'none' && (edit?.presenter ?? true) && cut?.presenter !== 'none';
}

/** What a place shows of its presenter and its cut. `length`: null also where the cut is as long as the whole video. */
export type PlaceLook = { isPresenterSeen: boolean; store: VideoCut['store']; length: VideoCut['length'] };

/** Videos that look the same are made once, with the first of them: those without a presenter for all presenters, and cuts that shorten nothing. */
export function dropRepeated(
  places: readonly VariantPlace[],
  lookOf: (place: VariantPlace) => PlaceLook,
): VariantPlace[] {
  const kept = new Set<string>();
  return places.filter((place) => {
    const { isPresenterSeen: isSeen, store, length } = lookOf(place);
    const { language, hook, avatar, template, format } = place;
    const key = [language, hook, isSeen ? avatar : '', template, format, store, length].join('-');
    if (kept.has(key)) return false;
    kept.add(key);
    return true;
  });
}

function toVariant([language = 0, hook = 0, avatar = 0, template = 0, cut = 0, format = 0]: number[]) {
  return { language, hook, avatar, template, cut, format };
}

export type VariantPrice = { variant: VariantPlace; cents: number };

/** The first format of a video costs the price of the video with that index, each further one `extraFormat`. Cents. */
export function priceVariants(
  variants: readonly VariantPlace[],
  { video, extraFormat }: { video: (index: number) => number; extraFormat: number },
): VariantPrice[] {
  const paid = new Set<string>();
  return variants.map((variant, index) => {
    const key = keyWithoutFormat(variant);
    const cents = paid.has(key) ? extraFormat : video(index);
    paid.add(key);
    return { variant, cents };
  });
}

/** The same for all formats of one video. */
export function keyWithoutFormat({ language, hook, avatar, template, cut = 0 }: VariantPlace): string {
  return [language, hook, avatar, template, cut].join('-');
}

/** How many videos, from the first on, a balance pays for. */
export function countAffordable(prices: readonly Pick<VariantPrice, 'cents'>[], balance: number): number {
  let left = balance;
  const index = prices.findIndex(({ cents }) => {
    left -= cents;
    return left < 0;
  });
  return index < 0 ? prices.length : index;
}
