import type { PresenterDesign, SpeechPreview } from '@avatarcade/contracts/catalogue';
import type { Product } from '@avatarcade/contracts/products';
import type { ScenePresenter } from '@avatarcade/stage/scene';
import { buildProductLook } from '@avatarcade/templates/brand-look';
import type { VideoParts } from '@avatarcade/templates/compose-video';
import { applyBrand } from '@avatarcade/video/brand/apply-brand';
import { type BrandKit, buildEmptyBrand } from '@avatarcade/video/brand/brand-kit';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { type SpeechTrack, VISEMES } from '@avatarcade/video/speech-track';
import type { VideoInput } from '../../../shared/drawing/drawn-canvas.ts';
import { areMomentsKnown, listClips } from '../rules/clips.rules.ts';
import type { WizardForm } from '../rules/wizard-form.ts';

/** Long enough to show hook and end card before there is a text. */
const SILENT_SECONDS = 4;

export type PreviewInput = {
  form: Pick<
    WizardForm,
    | 'template'
    | 'avatar'
    | 'voice'
    | 'captions'
    | 'aiLabel'
    | 'gameplay'
    | 'moreGameplay'
    | 'gameplayFit'
    | 'edit'
  >;
  product: Pick<Product, 'title' | 'colors' | 'product_url' | 'categories'>;
  /** Default: an empty one. */
  brand?: BrandKit;
  /** Which pictures there are. */
  assets: VideoParts['assets'];
  /** Of the clips, in their order. Default: none are known. */
  moments?: readonly (ClipMoments | null)[];
  /** Of an avatar that isn't of the drawn cast. */
  presenter?: PresenterDesign | undefined;
  /** Undefined before the text was spoken. */
  speech: SpeechPreview | undefined;
};

/** Before anything was chosen. */
export const EMPTY_PREVIEW: PreviewInput = {
  form: {
    template: null,
    avatar: null,
    voice: null,
    captions: true,
    aiLabel: true,
    gameplay: null,
    moreGameplay: [],
    gameplayFit: 'loop',
    edit: buildDefaultEdit(),
  },
  product: { title: '', colors: null, product_url: '', categories: [] },
  assets: {},
  speech: undefined,
};

/** Returns what the video of the choices so far is composed of; undefined without a template. */
export function buildPreviewVideo({
  form,
  product,
  brand = buildEmptyBrand(),
  assets,
  moments = [],
  presenter,
  speech,
}: PreviewInput): VideoInput | undefined {
  const { template, avatar, voice, captions, aiLabel, gameplayFit } = form;
  if (!template) return undefined;
  const locale = voice?.locale ?? 'en';
  const spec = {
    template: template.key,
    avatar: avatar?.key ?? '',
    locale,
    captions,
    aiLabel,
    gameplayFit,
    edit: {
      ...applyBrand({ edit: form.edit, locale }, brand),
      moments: form.edit.moments && areMomentsKnown(moments),
    },
  };
  const { title, colors, product_url: storeUrl, categories } = product;
  const parts = {
    presenter: avatar && presenter ? toScenePresenter(presenter) : undefined,
    speech: buildTrack(speech),
    product: buildProductLook({
      title,
      iconColors: colors,
      brand,
      storeUrl,
      genres: categories.map(({ name }) => name),
    }),
    assets,
    clips: listClips(form).map(({ asset }, index) => ({
      duration: asset.duration ?? 0,
      width: asset.width,
      height: asset.height,
      moments: moments[index],
    })),
  };
  return { spec, parts };
}

/** Undefined for the drawn cast, and for what the server couldn't open. */
export function toScenePresenter({ kind, design, clip }: PresenterDesign): ScenePresenter | undefined {
  if (kind === 'mascot' && design !== null) return { kind, design };
  return kind === 'clip' && clip ? { kind, clip } : undefined;
}

/** Converts the server's response to a speech track; unknown mouth shapes are left out. */
function buildTrack(speech: SpeechPreview | undefined): SpeechTrack {
  if (!speech) {
    const mouth = [0, SILENT_SECONDS].map((time) => ({ time, shape: 'sil' as const, weight: 0 }));
    return { duration: SILENT_SECONDS, words: [], mouth };
  }
  const mouth = speech.mouth.flatMap(({ time, shape, weight }) => {
    const viseme = VISEMES.find((known) => known === shape);
    return viseme ? [{ time, shape: viseme, weight }] : [];
  });
  return { duration: speech.duration, words: speech.words, mouth };
}
