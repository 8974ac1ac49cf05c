import type { Brand } from '@avatarcade/contracts/brand';
import { type BrandKit, buildEmptyBrand } from '@avatarcade/video/brand/brand-kit';
import { MUSIC_OWN } from '@avatarcade/video/edit/video-edit';

/** A brand kit as videos are composed with it. */
export function readBrand(brand: Brand | undefined): BrandKit {
  if (!brand) return buildEmptyBrand();
  return {
    colors: brand.colors,
    font: brand.font,
    endLine: brand.end_line,
    endLines: brand.end_lines,
    buttonTexts: brand.button_texts,
    storeLine: brand.store_line,
    music: brand.chosen.music ? MUSIC_OWN : brand.music,
    avatar: brand.chosen.avatar?.key ?? null,
    voice: brand.chosen.voice?.key ?? null,
  };
}
