import type { CreateGenerationBody } from '@avatarcade/contracts/generations';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Voice } from '@avatarcade/speech/voices';
import type { Avatar } from '@avatarcade/stage/avatars';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import {
  findAvatarById,
  findTemplateById,
  findVoiceById,
  isLanguage,
  type Template,
} from '../creatives/cast.ts';

export type Choices = { avatar: Avatar; voice: Voice; template: Template };

type Body = Pick<CreateGenerationBody, 'template' | 'voice' | 'avatar' | 'language' | 'orientation'>;

/** What the wizard has checked already, checked again: the body may come from anywhere. */
export function readChoices(body: Body): { choices?: Choices; errors: FieldErrors } {
  const template = findTemplateById(body.template);
  const voice = findVoiceById(body.voice);
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
