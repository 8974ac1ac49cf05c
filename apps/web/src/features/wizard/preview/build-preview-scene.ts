import { DEFAULT_AVATAR, findAvatar } from '@avatarcade/cast/avatars';
import type { SpeechPreview } from '@avatarcade/contracts/catalogue';
import type { Product } from '@avatarcade/contracts/products';
import type { Scene } from '@avatarcade/stage/scene';
import { composeScene } from '@avatarcade/templates/compose';
import { type SpeechTrack, VISEMES } from '@avatarcade/video/speech-track';
import type { WizardForm } from '../rules/wizard-form.ts';

/** Long enough to see hook and end card before there is a text. */
const SILENT_SECONDS = 4;

export type PreviewInput = {
  form: Pick<WizardForm, 'template' | 'avatar' | 'captions' | 'aiLabel' | 'gameplayFit'>;
  product: Pick<Product, 'title' | 'colors'>;
  hasIcon: boolean;
  hasPackshot: boolean;
  /** Undefined while nothing has been said. */
  speech: SpeechPreview | undefined;
  /** BCP 47. */
  locale: string;
  callToAction: string;
  aiLabel: string;
  seed: number;
};

/** The video as it would be made of the choices so far; undefined where a template is missing or isn't the stage's own. */
export function buildPreviewScene(input: PreviewInput): Scene | undefined {
  const { template, avatar, captions, aiLabel, gameplayFit } = input.form;
  const { product } = input;
  if (!template) return undefined;
  const isKnown = avatar !== null && findAvatar(avatar.key) !== undefined;
  try {
    return composeScene({
      template: template.key,
      avatar: isKnown ? avatar.key : DEFAULT_AVATAR,
      speech: buildTrack(input.speech),
      language: input.locale,
      product: { title: product.title, ...(product.colors && { colors: product.colors }) },
      hasIcon: input.hasIcon,
      hasPackshot: input.hasPackshot,
      callToAction: input.callToAction,
      aiLabel: input.aiLabel,
      captions,
      label: aiLabel,
      atEnd: gameplayFit,
      seed: input.seed,
    });
  } catch {
    return undefined;
  }
}

/** The server's answer as the stage wants it; mouth shapes that this stage doesn't know are left out. */
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
