import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { BED_IDS } from '@avatarcade/music/bed-ids';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import { ORDER_FORMATS, type OrderFormat } from '@avatarcade/video/formats';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { ServiceLook } from '../../providers/presenters/presenter-service.port.ts';
import type { VoiceProvider } from '../../providers/voice/voice.port.ts';
import type { BuiltInName } from './built-in-files.ts';
import { STILL_TIME } from './template-sample.ts';

/** What names depend on: a new version makes everything again. */
export type Versions = { engine: Pick<Engine, 'version'>; voice: Pick<VoiceProvider, 'versionOf'> };

/** A stretch of the sample game. */
export type GameplayPart = { seconds: number; from: number; scale: number };

/** Templates are shown small, so their clips are small. */
export const GAMEPLAY: GameplayPart = { seconds: 7, from: 0, scale: 0.5 };
/** A still shows one picture of it: the first pictures of a new server don't wait until all of the clip is made. */
export const STILL_GAMEPLAY: GameplayPart = { seconds: 1 / 30, from: STILL_TIME, scale: 0.5 };

export const nameVoiceSample = (key: string, { voice }: Pick<Versions, 'voice'>): BuiltInName => ({
  name: `voice:${voice.versionOf(key)}:${key}`,
  extension: 'm4a',
});

type OfEngine = Pick<Versions, 'engine'>;

const ofEngine =
  (kind: string, extension: BuiltInName['extension']) =>
  (id: string, { engine }: OfEngine): BuiltInName => ({ name: `${kind}:${engine.version}:${id}`, extension });

export const nameMusicSample = ofEngine('music', 'm4a');
export const nameAvatarPicture = ofEngine('avatar', 'webp');
export const nameAvatarMotion = ofEngine('greeting', 'webp');
export const nameTemplatePicture = ofEngine('template', 'webp');

export const nameTemplateVideo = (id: string, { engine, voice }: Versions): BuiltInName => ({
  name: `template-video:${engine.version}:${voice.versionOf(DEFAULT_VOICE.key)}:${id}`,
  extension: 'mp4',
});

export const nameGameplay = (
  { format, part }: { format: OrderFormat; part: GameplayPart },
  { engine }: OfEngine,
): BuiltInName => ({
  name: `gameplay:${engine.version}:${format}:${part.from}:${part.seconds}`,
  extension: 'mp4',
});

export function nameServicePicture({ id, pictureUrl }: Pick<ServiceLook, 'id' | 'pictureUrl'>): BuiltInName {
  // Signatures in addresses change, and the picture doesn't.
  const { origin, pathname } = new URL(pictureUrl);
  return { name: `presenter:${id}:${origin}${pathname}`, extension: 'webp' };
}

type Offered = {
  voices: readonly { key: string }[];
  looks: readonly Pick<ServiceLook, 'id' | 'pictureUrl'>[];
};

/** Every file that these versions may have made, for what is offered now. */
export function listBuiltInNames({ voices, looks }: Offered, versions: Versions): BuiltInName[] {
  const avatars = AVATAR_GROUPS.flatMap((group) => group.avatars);
  return [
    ...voices.map(({ key }) => nameVoiceSample(key, versions)),
    ...BED_IDS.map((id) => nameMusicSample(id, versions)),
    ...avatars.flatMap(({ id }) => [nameAvatarPicture(id, versions), nameAvatarMotion(id, versions)]),
    ...ORDER_TEMPLATES.flatMap(({ id }) => [
      nameTemplatePicture(id, versions),
      nameTemplateVideo(id, versions),
    ]),
    ...ORDER_FORMATS.flatMap((format) =>
      [GAMEPLAY, STILL_GAMEPLAY].map((part) => nameGameplay({ format, part }, versions)),
    ),
    ...looks.map(nameServicePicture),
  ];
}
