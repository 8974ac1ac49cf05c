import type { AvatarGroup, VideoTemplate, Voice } from '@avatarcade/contracts/creatives';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import type { AvatarGroup as CastGroup } from '@avatarcade/stage/avatars';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import type { Template } from './cast.service.ts';
import { buildCreativeId } from './creative-ids.ts';

/** Where pictures and sounds of the house are, by version: a new version is a new address. */
export type HouseLinks = { publicUrl: string; pictureVersion: string; voiceVersion: string };

export function presentVoice(voice: CatalogueVoice, { publicUrl, voiceVersion }: HouseLinks): Voice {
  const id = buildCreativeId('voice', voice.key);
  const sample = `${publicUrl}${API_PATHS.creatives.voiceSample(id)}?v=${voiceVersion}`;
  return {
    id,
    key: voice.key,
    name: voice.name,
    language: voice.language,
    locale: voice.locale,
    gender: voice.gender,
    preview_audio_url: sample,
    support_pause: true,
    emotion_support: false,
    support_interactive_avatar: false,
    ...(voice.key === DEFAULT_VOICE.key && {
      preview_audio: sample,
      value: id,
      label: voice.name,
      url: sample,
    }),
  };
}

export function presentTemplate(
  template: Template,
  { publicUrl, pictureVersion }: HouseLinks,
): VideoTemplate {
  const id = buildCreativeId('template', template.id);
  return {
    id,
    key: template.id,
    name: template.name,
    format: template.format,
    video: `${publicUrl}${API_PATHS.creatives.templateVideo(id)}?v=${pictureVersion}`,
    preview_url: `${publicUrl}${API_PATHS.creatives.templatePicture(id)}?v=${pictureVersion}`,
  };
}

export function presentGroup(group: CastGroup, { publicUrl, pictureVersion }: HouseLinks): AvatarGroup {
  return {
    id: buildCreativeId('avatar-group', group.id),
    name: group.name,
    avatars: group.avatars.map((avatar) => {
      const id = buildCreativeId('avatar', avatar.id);
      return {
        id,
        key: avatar.id,
        name: avatar.name,
        gender: avatar.gender,
        ethnicity: avatar.ethnicity,
        preview_image: `${publicUrl}${API_PATHS.creatives.avatarPicture(id)}?v=${pictureVersion}`,
        preview_motion_image: `${publicUrl}${API_PATHS.creatives.avatarMotion(id)}?v=${pictureVersion}`,
      };
    }),
  };
}
