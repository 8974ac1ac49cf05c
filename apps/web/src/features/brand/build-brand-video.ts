import type { Product } from '@avatarcade/contracts/products';
import { buildProductLook } from '@avatarcade/templates/brand-look';
import type { VideoParts } from '@avatarcade/templates/compose-video';
import { applyBrand } from '@avatarcade/video/brand/apply-brand';
import type { BrandKit } from '@avatarcade/video/brand/brand-kit';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { VideoInput } from '../../shared/drawing/drawn-canvas.ts';

const WORD_SECONDS = 0.4;

type BrandVideo = {
  product: Product;
  kit: BrandKit;
  /** BCP 47. */
  locale: string;
  assets: VideoParts['assets'];
};

/** An example of a video with a brand kit: a few words of captions, and the end card. */
export function buildBrandVideo({ product, kit, locale, assets }: BrandVideo): VideoInput {
  const { title, colors, product_url: storeUrl } = product;
  return {
    spec: {
      template: 'corner-portrait',
      avatar: '',
      locale,
      gameplayFit: 'loop',
      captions: true,
      aiLabel: true,
      edit: applyBrand({ edit: buildDefaultEdit(), locale }, kit),
    },
    parts: {
      speech: buildTrack(title),
      product: buildProductLook({ title, iconColors: colors, brand: kit, storeUrl }),
      assets,
    },
  };
}

/** Says the title over and over, for six seconds. */
function buildTrack(title: string): SpeechTrack {
  const words = title.split(/\s+/u).filter(Boolean);
  const count = 14;
  const track = Array.from({ length: count }, (_, index) => ({
    text: words[index % Math.max(1, words.length)] ?? '…',
    start: index * WORD_SECONDS,
    end: (index + 1) * WORD_SECONDS,
    stressed: false,
    endsPhrase: index % 4 === 3,
  }));
  const duration = count * WORD_SECONDS;
  const mouth = [0, duration].map((time) => ({ time, shape: 'sil' as const, weight: 0 }));
  return { duration, words: track, mouth };
}
