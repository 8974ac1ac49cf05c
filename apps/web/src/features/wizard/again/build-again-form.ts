import type { Asset } from '@avatarcade/contracts/assets';
import type { VideoOrder } from '@avatarcade/contracts/video-orders';
import { buildDefaultEdit, MUSIC_AUTO, MUSIC_OWN } from '@avatarcade/video/edit/video-edit';
import { PACE, TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { cutText } from '@avatarcade/video/text/cut-text';
import type { ChosenFile, WizardForm } from '../rules/wizard-form.ts';

/** Fills the wizard with a video's order. Choices that no longer exist stay empty. */
export function buildAgainForm(order: VideoOrder): WizardForm {
  const { voice, avatar, orientation: format } = order;
  const nameFile = (asset: Asset, name: string): ChosenFile => ({ asset, name, size: 0 });
  const fileOf = (asset: Asset | null, name: string) => asset && nameFile(asset, name);
  const { gameplay, edit = buildDefaultEdit() } = order;
  // Ranges name their clips by place, which the others lose with the first.
  const more = (gameplay && order.more_gameplay) ?? [];
  const music = fileOf(order.music ?? null, order.music?.file_name ?? `Music of ${order.title}`);
  // A track that isn't stored any more can't be asked for.
  const sounding = edit.music === MUSIC_OWN && !music ? { ...edit, music: MUSIC_AUTO } : edit;
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
    gameplay: fileOf(gameplay, `Gameplay of ${order.title}`),
    moreGameplay: more.map((asset, index) => nameFile(asset, `Clip ${index + 2} of ${order.title}`)),
    gameplayFit: order.gameplay_fit,
    packshot: fileOf(order.packshot, `Packshot of ${order.title}`),
    music,
    title: nextTitle(order.title),
    captions: order.captions,
    aiLabel: order.ai_label,
    edit: gameplay ? sounding : { ...sounding, ranges: [] },
  };
}

/** The same name with the next number: `Spring push` is followed by `Spring push 2`. */
export function nextTitle(title: string): string {
  const [, name = title, number = '1'] = /^(.*?)(?:\s+(\d{1,3}))?$/su.exec(title) ?? [];
  const end = ` ${Number(number) + 1}`;
  return `${cutText(name, TITLE_MAX_LENGTH - end.length)}${end}`;
}
