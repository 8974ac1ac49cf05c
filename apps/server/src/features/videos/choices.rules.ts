import type { Avatar } from '@avatarcade/cast/avatars';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { CreateVideoBody } from '@avatarcade/contracts/videos';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { findAvatarById, findTemplateById, isLanguage, type Template } from '../catalogue/cast.service.ts';

export type Choices = { avatar: Avatar; voice: CatalogueVoice; template: Template };

type Body = Pick<CreateVideoBody, 'template' | 'avatar' | 'language' | 'orientation'>;

/**
 * What the wizard has checked already, checked again: the body may come from anywhere. `voice` is the one that the body
 * names, if there is such a one.
 */
export function readChoices(
  body: Body,
  voice: CatalogueVoice | undefined,
): { choices?: Choices; errors: FieldErrors } {
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
  return { choices: { avatar, voice, template }, errors };
}
