import type { Asset } from '@avatarcade/contracts/assets';
import type { VideoOrder } from '@avatarcade/contracts/videos';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { PACE, TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import type { ChosenFile, WizardForm } from '../rules/wizard-form.ts';

/** Fills the wizard with a video's order. Choices that no longer exist stay empty. */
export function buildAgainForm(order: VideoOrder): WizardForm {
  const { voice, avatar, orientation: format } = order;
  const fileOf = (asset: Asset | null, name: string): ChosenFile | null =>
    asset && { asset, name, size: 0, format };
  return {
    format,
    template: order.template,
    writing: 'editing',
    voiceover: order.voiceover,
    pace: order.pace ?? PACE.default,
    language: order.language,
    gender: voice?.gender ?? avatar?.gender ?? 'female',
    voice,
    avatar,
    gameplay: fileOf(order.gameplay, `Gameplay of ${order.title}`),
    moreGameplay: [],
    gameplayFit: order.gameplay_fit,
    packshot: fileOf(order.packshot, `Packshot of ${order.title}`),
    title: nextTitle(order.title),
    captions: order.captions,
    aiLabel: order.ai_label,
    edit: order.edit ?? buildDefaultEdit(),
  };
}

/** The same name with the next number: `Spring push` is followed by `Spring push 2`. */
export function nextTitle(title: string): string {
  const [, name = title, number = '1'] = /^(.*?)(?:\s+(\d{1,3}))?$/su.exec(title) ?? [];
  const end = ` ${Number(number) + 1}`;
  return `${name.slice(0, TITLE_MAX_LENGTH - end.length)}${end}`;
}
