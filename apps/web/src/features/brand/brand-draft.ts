import type { Brand, UpdateBrandBody } from '@avatarcade/contracts/brand';
import { type BrandKit, buildEmptyBrand } from '@avatarcade/video/brand/brand-kit';

/** The brand kit as the form holds it. */
export type BrandDraft = Omit<Brand, 'pronunciations' | 'chosen'>;
export type SetBrand = (change: Partial<BrandDraft>) => void;

export function draftOf(brand: Brand): BrandDraft {
  const { pronunciations: _, chosen: __, ...draft } = brand;
  return draft;
}

/** What differs from the stored kit: links are renewed all the time, so only changed fields are sent. */
export function changesOf(stored: BrandDraft, draft: BrandDraft): Omit<UpdateBrandBody, 'pronunciations'> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const names = Object.keys(draft).filter((name): name is keyof BrandDraft => name in stored);
  return Object.fromEntries(
    names.filter((name) => !isSame(stored[name], draft[name])).map((name) => [name, draft[name]]),
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
    music: draft.music,
  };
}
