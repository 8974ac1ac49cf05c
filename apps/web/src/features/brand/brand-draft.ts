import type { Brand } from '@avatarcade/contracts/brand';
import { type BrandKit, buildEmptyBrand } from '@avatarcade/video/brand/brand-kit';
import { MUSIC_OWN } from '@avatarcade/video/edit/video-edit';

/** The brand kit as the form holds it. */
export type BrandDraft = Omit<Brand, 'pronunciations' | 'chosen'>;
export type SetBrand = (change: Partial<BrandDraft>) => void;

export function draftOf(brand: Brand): BrandDraft {
  const { pronunciations: _, chosen: __, ...draft } = brand;
  return draft;
}

/** The fields that differ from the stored kit. Only these are sent, because signed links are renewed all the time. */
export function changesOf(before: BrandDraft, after: BrandDraft): Partial<BrandDraft> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const names = Object.keys(after).filter((name): name is keyof BrandDraft => name in before);
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

/** The draft as videos are composed with it. */
export function kitOf(draft: BrandDraft): BrandKit {
  return {
    ...buildEmptyBrand(),
    colors: draft.colors,
    font: draft.font,
    endLine: draft.end_line,
    endLines: draft.end_lines,
    buttonTexts: draft.button_texts,
    storeLine: draft.store_line,
    music: draft.music?.includes('/') ? MUSIC_OWN : draft.music,
  };
}

/** The form after a save: what was typed meanwhile stays, everything else is as it was saved. */
export function rebaseDraft({ sent, now, saved }: Record<'sent' | 'now' | 'saved', BrandDraft>): BrandDraft {
  return { ...saved, ...changesOf(sent, now) };
}
