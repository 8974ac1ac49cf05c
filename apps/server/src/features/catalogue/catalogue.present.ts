import type {
  Avatar,
  AvatarGroup,
  MusicList,
  PresenterDesign,
  VideoTemplate,
  Voice,
} from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { BED_IDS, BED_NAMES } from '@avatarcade/music/bed-ids';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import type { OrderTemplate } from '@avatarcade/templates/templates';
import type { PresenterKind } from '@avatarcade/video/presenter';
import { z } from 'zod';
import type { PresenterGroup, PresenterLook, PresenterParts } from '../../modules/presenter-source.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { buildCatalogueId } from './catalogue-ids.ts';

/** Addresses of built-in pictures and sounds, by version: a new version has a new address. */
export type BuiltInLinks = {
  publicUrl: string;
  pictureVersion: string;
  voiceVersionOf: (voice: string) => string;
};

export function presentVoice(voice: CatalogueVoice, { publicUrl, voiceVersionOf }: BuiltInLinks): Voice {
  const id = buildCatalogueId('voice', voice.key);
  const sample = `${publicUrl}${API_PATHS.catalogue.voiceSample(id)}?v=${voiceVersionOf(voice.key)}`;
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
    ...(voice.isNatural && { natural: true }),
    ...(voice.key === DEFAULT_VOICE.key && {
      preview_audio: sample,
      value: id,
      label: voice.name,
      url: sample,
    }),
  };
}

export function presentMusic({ publicUrl, pictureVersion }: BuiltInLinks): MusicList {
  return BED_IDS.map((id) => ({
    id,
    ...BED_NAMES[id],
    preview_audio_url: `${publicUrl}${API_PATHS.catalogue.musicSample(id)}?v=${pictureVersion}`,
  }));
}

export function presentTemplate(
  template: OrderTemplate,
  { publicUrl, pictureVersion }: BuiltInLinks,
): VideoTemplate {
  const id = buildCatalogueId('template', template.id);
  return {
    id,
    key: template.id,
    name: template.name,
    format: template.format,
    video: `${publicUrl}${API_PATHS.catalogue.templateVideo(id)}?v=${pictureVersion}`,
    preview_url: `${publicUrl}${API_PATHS.catalogue.templatePicture(id)}?v=${pictureVersion}`,
  };
}

export function presentGroup({ id, name, kind, looks }: PresenterGroup): AvatarGroup {
  return { id, name, avatars: looks.map((look) => presentLook({ ...look, kind })) };
}

export function presentLook(look: PresenterLook & { kind: PresenterKind }): Avatar {
  const { id, key, name, gender, ethnicity, kind, priceCents } = look;
  return {
    ...{ id, key, name, gender, ethnicity },
    preview_image: look.pictureUrl,
    preview_motion_image: look.motionUrl,
    ...(kind !== 'character' && { kind }),
    ...(look.says && { says: look.says }),
    ...(priceCents !== undefined && { price: priceCents / 100 }),
  };
}

export function presentDesign(
  { design, pictureKey, clipKey, pictureUrl }: PresenterParts,
  linkTo: (key: string) => string,
): PresenterDesign {
  return {
    kind: design.kind,
    // It has been read from JSON; the contract checks it.
    design: design.kind === 'mascot' ? z.record(z.string(), z.unknown()).parse(design.design) : null,
    clip: design.kind === 'clip' ? design.clip : null,
    picture_url: pictureKey ? linkTo(pictureKey) : (pictureUrl ?? null),
    clip_url: clipKey && linkTo(clipKey),
  };
}
