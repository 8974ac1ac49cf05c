import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { MUSIC_OWN } from '@avatarcade/video/edit/video-edit';
import type { KeyedOrder } from '../../../shared/api/keyed-order.ts';
import { buildSpeechBody, type SpokenProduct } from './speech.rules.ts';
import type { WizardForm } from './wizard-form.ts';
import { ASSETS_STEP, AVATAR_STEP, REVIEW_STEP, TEMPLATE_STEP, VOICEOVER_STEP } from './wizard-steps.ts';

export type OrderedProduct = SpokenProduct & { id: string };

/** The body that Generate sends, or undefined while it is incomplete. */
export function buildOrderBody(form: WizardForm, product: OrderedProduct): CreateVideoBody | undefined {
  const { template, voice, avatar, gameplay, packshot } = form;
  if (!template || !voice || !avatar || !gameplay) return undefined;
  return {
    title: form.title.trim(),
    template: template.id,
    ...buildSpeechBody(form, product),
    avatar: avatar.id,
    language: form.language,
    gameplay_video_url: gameplay.asset.file_url,
    more_gameplay: form.moreGameplay.map(({ asset }) => asset.file_url),
    packshot_url: packshot?.asset.file_url ?? null,
    orientation: form.format,
    product: product.id,
    gameplay_fit: form.gameplayFit,
    captions: form.captions,
    ai_label: form.aiLabel,
    edit: form.edit,
    ...(form.edit.music === MUSIC_OWN && form.music && { music: form.music.asset.file_url }),
  };
}

/**
 * Says in the order whether the preview knew the clips' moments, so that the video is what was shown. An order that was sent without a response
 * says the same again: moments that came meanwhile make no other order of it.
 */
export function withKnownMoments(
  body: CreateVideoBody,
  { isKnown, order }: { isKnown: boolean; order: KeyedOrder },
): CreateVideoBody {
  const { edit } = body;
  if (!edit) return body;
  const saying = (moments: boolean): CreateVideoBody => ({ ...body, edit: { ...edit, moments } });
  const other = saying(!isKnown);
  return JSON.stringify(other) === order.openBody ? other : saying(isKnown);
}

const STEP_OF_FIELD: Record<string, number> = {
  template: TEMPLATE_STEP,
  orientation: TEMPLATE_STEP,
  voiceover: VOICEOVER_STEP,
  language: VOICEOVER_STEP,
  voice: VOICEOVER_STEP,
  pace: VOICEOVER_STEP,
  pronunciations: VOICEOVER_STEP,
  avatar: AVATAR_STEP,
  gameplay_video_url: ASSETS_STEP,
  more_gameplay: ASSETS_STEP,
  edit: ASSETS_STEP,
  packshot_url: ASSETS_STEP,
};

/** The step that corrects a field that the server refused. */
export function stepOfField(field: string): number {
  return STEP_OF_FIELD[field] ?? REVIEW_STEP;
}
