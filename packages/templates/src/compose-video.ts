import type { Scene, SceneImage } from '@avatarcade/stage/scene';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { videoSeed } from '@avatarcade/video/video-seed';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import { videoTexts } from '@avatarcade/video/video-texts';
import { type ComposeInput, composeScene } from './compose.ts';
import { layShots, type SceneClip } from './lay-shots.ts';

/** The part of a specification that is seen. */
export type SceneSpec = Pick<
  VideoSpec,
  'template' | 'avatar' | 'locale' | 'gameplayFit' | 'captions' | 'aiLabel' | 'edit'
>;

export type VideoParts = {
  speech: SpeechTrack;
  product: ComposeInput['product'];
  /** Which pictures there are, whatever stands for them. */
  assets: Partial<Record<SceneImage, unknown>>;
  /** In the order in which the edit counts them. Default: none is known yet. */
  clips?: readonly SceneClip[];
};

/**
 * The scene of a video. The preview and the render both call this, so that what is shown is what is bought. Equal inputs give equal scenes.
 * Throws UnknownTemplateError or UnknownAvatarError.
 */
export function composeVideo(spec: SceneSpec, parts: VideoParts): Scene {
  const { speech, product, assets, clips = [] } = parts;
  const seed = videoSeed({ speech, avatar: spec.avatar });
  const scene = composeScene({
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
    seed,
  });
  return layShots(scene, { edit: spec.edit, clips, seed });
}
