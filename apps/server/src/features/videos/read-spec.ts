import { MESSAGES } from '@avatarcade/contracts/messages';
import type { CreateVideoBody } from '@avatarcade/contracts/videos';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import { PACE } from '@avatarcade/video/limits';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { findAvatarById, findTemplateById, isLanguage } from '../catalogue/cast.service.ts';

/**
 * The specification of what is ordered, or what is wrong with it under its fields: the body may come from anywhere. `voice` is the one that
 * the body names, if it exists.
 */
export function readSpec(
  body: CreateVideoBody,
  { voice, edit }: { voice: CatalogueVoice | undefined; edit: VideoEdit },
): { spec?: VideoSpec; errors: FieldErrors } {
  const template = findTemplateById(body.template);
  const avatar = findAvatarById(body.avatar);
  const errors: FieldErrors = {};
  if (!template) errors.template = [MESSAGES.templateRequired];
  else if (template.format !== body.orientation) errors.template = [MESSAGES.templateFormat];
  if (!isLanguage(body.language)) errors.language = [MESSAGES.languageRequired];
  if (!voice) errors.voice = [MESSAGES.voiceUnknown];
  else if (!errors.language && voice.language !== body.language) errors.voice = [MESSAGES.voiceLanguage];
  if (!avatar) errors.avatar = [MESSAGES.avatarUnknown];
  if (!template || !voice || !avatar || Object.keys(errors).length > 0) return { errors };
  const spec: VideoSpec = {
    format: body.orientation,
    template: template.id,
    avatar: avatar.id,
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
