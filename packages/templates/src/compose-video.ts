import type { Scene, SceneImage } from '@avatarcade/stage/scene';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { videoSeed } from '@avatarcade/video/video-seed';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import { videoTexts } from '@avatarcade/video/video-texts';
import { type ComposeInput, composeScene } from './compose.ts';

/** The part of a specification that is seen. */
export type SceneSpec = Pick<
  VideoSpec,
  'template' | 'avatar' | 'locale' | 'gameplayFit' | 'captions' | 'aiLabel'
>;

export type VideoParts = {
  speech: SpeechTrack;
  product: ComposeInput['product'];
  /** Which pictures there are, whatever stands for them. */
  assets: Partial<Record<SceneImage, unknown>>;
};

/**
 * The scene of a video. The preview and the render both call this, so that what is shown is what is bought. Equal inputs give equal scenes.
 * Throws UnknownTemplateError or UnknownAvatarError.
 */
export function composeVideo(spec: SceneSpec, { speech, product, assets }: VideoParts): Scene {
  return composeScene({
    template: spec.template,
    avatar: spec.avatar,
    speech,
    product,
    language: spec.locale,
    ...videoTexts(spec.locale),
    captions: spec.captions,
    label: spec.aiLabel,
    atEnd: spec.gameplayFit,
    hasIcon: assets.icon !== undefined,
    hasPackshot: assets.packshot !== undefined,
    seed: videoSeed({ speech, avatar: spec.avatar }),
  });
}
