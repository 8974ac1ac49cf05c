import type { PresenterDesign } from '@avatarcade/contracts/catalogue';
import type { STILL_PREVIEW } from '@avatarcade/contracts/presenter-limits';
import type { Product } from '@avatarcade/contracts/products';
import type { Scene } from '@avatarcade/stage/scene';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useBrand } from '../../../shared/brand/use-brand.ts';
import type { VideoInput } from '../../../shared/drawing/drawn-canvas.ts';
import { namesOf, type SceneImages, useImages } from '../../../shared/drawing/use-images.ts';
import { loadScene } from '../../../shared/drawing/use-scene.ts';
import { useFreshAsset, useMoments } from '../../../shared/files/use-fresh-asset.ts';
import { useDebounced } from '../../../shared/ui-state/use-debounced.ts';
import { useLoaded } from '../../../shared/ui-state/use-loaded.ts';
import { listClips } from '../rules/clips.rules.ts';
import { buildSpeechBody, findSpeechError } from '../rules/speech.rules.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import { presenterDesignQuery, speechPreviewQuery } from '../wizard.queries.ts';
import { buildPreviewVideo } from './build-preview-video.ts';

/** The pause in typing after which the text is spoken again. */
const REST_MS = 700;

export type PreviewScene = {
  /** Undefined until a template is chosen, and while its fonts are loading for the first time. */
  scene: Scene | undefined;
  /** No scene can be made of the choices. */
  hasFailed: boolean;
  images: SceneImages;
  voiceUrl: string | undefined;
  speechDuration: number;
  /** The voice is being recorded, or isn't in the scene yet. */
  isSpeaking: boolean;
  /** The moments of the clips are known, and the scene is still the one without them. */
  awaitsMoments: boolean;
  /** Why a still stands for the presenter; undefined where all that moves is drawn. */
  still: keyof typeof STILL_PREVIEW | undefined;
  errorMessage: string | undefined;
};

/** The video of the choices so far, following every change. */
export function usePreviewScene(form: WizardForm, product: Product): PreviewScene {
  const brand = useBrand(product.id);
  const voice = form.voice;
  const [voiceover, pace] = [useDebounced(form.voiceover, REST_MS), useDebounced(form.pace, REST_MS)];
  const body = buildSpeechBody({ voiceover, pace, voice, avatar: form.avatar, edit: form.edit }, product);
  const canSpeak =
    body.voiceover !== '' &&
    body.voiceover.length <= VOICEOVER_MAX_LENGTH &&
    voice !== null &&
    findSpeechError(voiceover, product) === undefined;
  const spoken = useQuery({
    ...speechPreviewQuery(body),
    enabled: canSpeak,
    placeholderData: keepPreviousData,
  });
  const speech = canSpeak ? spoken.data : undefined;
  const packshot = useFreshAsset(form.packshot?.asset);
  const presenter = usePresenterDesign(form.avatar);
  const images = useImages({
    presenter: presenter?.picture_url ?? undefined,
    icon: product.icon_url ?? undefined,
    packshot: packshot?.file_url,
    logo: brand.logoUrl,
    badge: brand.badgeUrl,
  });
  const { template, avatar, captions, aiLabel, gameplay, moreGameplay, gameplayFit, edit } = form;
  const moments = useMoments(listClips({ gameplay, moreGameplay }).map(({ asset }) => asset));
  const { title, colors, product_url, categories } = product;
  const video = useMemo(
    () =>
      buildPreviewVideo({
        form: { template, avatar, voice, captions, aiLabel, gameplay, moreGameplay, gameplayFit, edit },
        product: { title, colors, product_url, categories },
        brand: brand.kit,
        assets: namesOf(images),
        moments,
        presenter,
        speech,
      }),
    [
      template,
      avatar,
      voice,
      captions,
      aiLabel,
      gameplay,
      moreGameplay,
      gameplayFit,
      edit,
      title,
      colors,
      product_url,
      categories,
      brand.kit,
      images,
      moments,
      presenter,
      speech,
    ],
  );
  const loaded = useLoaded(video, loadWithVideo);
  // Spoken, and the scene is still the one without it.
  const awaitsSpeech = Boolean(speech && loaded && loaded.video.parts.speech.words !== speech.words);
  return {
    scene: video && loaded?.scene,
    hasFailed: loaded !== undefined && loaded.video === video && loaded.scene === undefined,
    images,
    voiceUrl: speech?.audio_url,
    speechDuration: speech?.duration ?? 0,
    isSpeaking: spoken.isFetching || awaitsSpeech,
    awaitsMoments: Boolean(video?.spec.edit.moments && loaded && !loaded.video.spec.edit.moments),
    still: presenter?.clip ? (presenter.clip.isStill ? 'unmade' : 'uploaded') : undefined,
    errorMessage: spoken.isError ? messageOf(spoken.error) : undefined,
  };
}

/** Says with a scene what it shows: until the next one has come, it is the one of earlier choices. */
async function loadWithVideo(video: VideoInput) {
  return { video, scene: await loadScene(video) };
}

/** What drawing needs of an avatar that isn't of the drawn cast. */
function usePresenterDesign(avatar: WizardForm['avatar']): PresenterDesign | undefined {
  const isOther = avatar?.kind !== undefined && avatar.kind !== 'character';
  const design = useQuery({ ...presenterDesignQuery(avatar?.id ?? ''), enabled: isOther });
  return isOther ? design.data : undefined;
}
