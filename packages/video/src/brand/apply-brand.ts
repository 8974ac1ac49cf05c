import { MUSIC_AUTO, type VideoEdit } from '../edit/video-edit.ts';
import type { BrandKit } from './brand-kit.ts';

type Spoken = {
  edit: VideoEdit;
  /** BCP 47. */
  locale: string;
};

/**
 * The edit of a video with everything that it leaves open filled from the brand kit of its product. Preview and render both call it; applying
 * a kit twice changes nothing more.
 */
export function applyBrand({ edit, locale }: Spoken, brand: BrandKit): VideoEdit {
  const [language = ''] = locale.toLowerCase().split('-');
  return {
    ...edit,
    button: edit.button ?? (brand.buttonTexts[language] || null),
    endLine: edit.endLine ?? brand.endLines[language] ?? brand.endLine,
    // A picture of a badge may be of the other store.
    storeLine: edit.store ? 'store' : edit.storeLine === 'brand' ? brand.storeLine : edit.storeLine,
    music: edit.music === MUSIC_AUTO ? (brand.music ?? MUSIC_AUTO) : edit.music,
  };
}
