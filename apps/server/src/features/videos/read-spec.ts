import { MESSAGES } from '@avatarcade/contracts/messages';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import { findDifference } from '@avatarcade/video/find-difference';
import { PACE } from '@avatarcade/video/limits';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { Presenter } from '../../modules/presenter-source.ts';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { findTemplateById, isLanguage } from '../catalogue/cast.service.ts';

type SpecChoices = {
  voice: CatalogueVoice | undefined;
  presenter: Presenter | undefined;
  edit: VideoEdit;
};

/**
 * The specification of what is ordered, or what is wrong with it under its fields: the body may come from anywhere. `voice` and `presenter` are
 * those that the body names, if they exist.
 */
export function readSpec(
  body: CreateVideoBody,
  { voice, presenter, edit }: SpecChoices,
): { spec?: VideoSpec; errors: FieldErrors } {
  const template = findTemplateById(body.template);
  const errors: FieldErrors = {};
  if (!template) errors.template = [MESSAGES.templateRequired];
  else if (template.format !== body.orientation) errors.template = [MESSAGES.templateFormat];
  if (!isLanguage(body.language)) errors.language = [MESSAGES.languageRequired];
  if (!voice) errors.voice = [MESSAGES.voiceUnknown];
  else if (!errors.language && voice.language !== body.language) errors.voice = [MESSAGES.voiceLanguage];
  if (!presenter) errors.avatar = [MESSAGES.avatarUnknown];
  else if (edit.presenter) Object.assign(errors, findSayingErrors(body, presenter));
  if (!template || !voice || !presenter || Object.keys(errors).length > 0) return { errors };
  const spec: VideoSpec = {
    format: body.orientation,
    template: template.id,
    avatar: presenter.key,
    voice: voice.key,
    locale: voice.locale,
    voiceover: body.voiceover,
    pace: body.pace ?? PACE.default,
    pronunciations: body.pronunciations ?? [],
    gameplayFit: body.gameplay_fit,
    captions: body.captions,
    aiLabel: body.ai_label,
    edit,
  };
  return { spec, errors };
}

/** A presenter that is heard with its own sound says one text in one language. */
export function findSayingErrors(
  { voiceover, language }: Pick<CreateVideoBody, 'voiceover' | 'language'>,
  { says }: Presenter,
): FieldErrors {
  if (!says) return {};
  if (says.language !== language) return { avatar: [MESSAGES.actorSpeaks(says.language)] };
  const word = findDifference(voiceover, says.text);
  return word === undefined ? {} : { voiceover: [MESSAGES.actorSays(word)] };
}
