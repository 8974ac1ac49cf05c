import { bedOfGenres } from '@avatarcade/music/bed-of-genre';
import type { Scene, SceneImage, ScenePresenter } from '@avatarcade/stage/scene';
import type { DisplayFace } from '@avatarcade/video/brand/display-faces';
import type { SceneSound } from '@avatarcade/video/edit/scene-sound';
import { MUSIC_AUTO, MUSIC_NONE } from '@avatarcade/video/edit/video-edit';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { type Store, storeText } from '@avatarcade/video/store-texts';
import { videoSeed } from '@avatarcade/video/video-seed';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import { videoTexts } from '@avatarcade/video/video-texts';
import { type ComposeInput, cardTimeOf, composeScene, hookEndOf, paletteOf } from './compose.ts';
import { fitFilmedPresenter } from './fit-filmed-presenter.ts';
import { fitMascot } from './fit-mascot.ts';
import { layShots, type SceneClip } from './lay-shots.ts';
import { findTemplate } from './templates.ts';
import { applyWords } from './words/apply-words.ts';
import { stressWords } from './words/stress-words.ts';

/** The part of a specification that is seen. */
export type SceneSpec = Pick<
  VideoSpec,
  'template' | 'avatar' | 'locale' | 'gameplayFit' | 'captions' | 'aiLabel' | 'edit'
>;

export type VideoParts = {
  speech: SpeechTrack;
  product: ComposeInput['product'] & {
    /** The face of titles and captions. Default: the built-in one. */
    font?: DisplayFace | null | undefined;
    /** Where its listing is. */
    store?: Store | undefined;
    /** As the store or the user wrote them: they choose the music. */
    genres?: readonly string[] | undefined;
  };
  /** Which pictures there are, whatever stands for them. */
  assets: Partial<Record<SceneImage, unknown>>;
  /** What drawing needs of a presenter that isn't of the drawn cast. */
  presenter?: ScenePresenter | undefined;
  /** In the order in which the edit counts them. Default: none is known yet. */
  clips?: readonly SceneClip[];
};

/**
 * The scene of a video. The preview and the render both call this, so that what is shown is what is bought. Equal inputs give equal scenes.
 * Throws UnknownTemplateError or UnknownAvatarError.
 */
export function composeVideo(spec: SceneSpec, parts: VideoParts): Scene {
  const { product, assets, clips = [] } = parts;
  const { edit } = spec;
  const input = buildInput(spec, parts);
  const scene = applyWords(composeScene(input), {
    edit,
    card: cardWords(spec, { product, assets }),
    font: product.font ?? null,
    palette: paletteOf(input),
    hookEnd: hookEndOf(input),
  });
  const sound = chooseSound(spec, {
    genres: product.genres ?? [],
    seed: input.seed,
    cardAt: cardTimeOf(input),
  });
  const transitions = findTemplate(spec.template)?.transitions ?? [];
  const shown = layShots(scene, { edit, clips, transitions, palette: paletteOf(input), seed: input.seed });
  return { ...fitMascot(fitFilmedPresenter(shown)), sound };
}

function chooseSound(
  { edit }: SceneSpec,
  { genres, ...rest }: Pick<SceneSound, 'seed' | 'cardAt'> & { genres: readonly string[] },
): SceneSound {
  const { music, effects, gameLevel } = edit;
  const chosen = music === MUSIC_AUTO ? bedOfGenres(genres) : music;
  return { music: chosen === MUSIC_NONE ? null : chosen, effects, gameLevel, ...rest };
}

function buildInput(
  spec: SceneSpec,
  { speech, product, assets, presenter: design }: VideoParts,
): ComposeInput {
  const { edit, locale } = spec;
  const texts = videoTexts(locale);
  return {
    template: spec.template,
    avatar: spec.avatar,
    design,
    speech: stressWords(speech, edit.stress),
    product: { ...product, title: edit.title || product.title },
    language: locale,
    callToAction: edit.button || texts.callToAction,
    aiLabel: texts.aiLabel,
    captions: spec.captions,
    presenter: edit.presenter,
    label: spec.aiLabel,
    atEnd: spec.gameplayFit,
    length: edit.length,
    straightIn: edit.hook === 'game',
    hasIcon: assets.icon !== undefined,
    hasPackshot: assets.packshot !== undefined,
    seed: videoSeed({ speech, avatar: spec.avatar }),
  };
}

function cardWords({ edit, locale }: SceneSpec, { product, assets }: Pick<VideoParts, 'product' | 'assets'>) {
  const hasBadge = edit.storeLine === 'badge' && assets.badge !== undefined;
  const line = edit.storeLine === 'brand' || edit.storeLine === 'badge' ? 'none' : edit.storeLine;
  return {
    endLine: edit.endLine ?? '',
    storeLine: storeText({ line, store: edit.store ?? product.store, locale }),
    hasLogo: assets.logo !== undefined,
    hasBadge,
  };
}
