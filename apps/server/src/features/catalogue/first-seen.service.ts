import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { DEFAULT_VOICE, findVoice } from '@avatarcade/speech/voices';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import type { BuiltInMediaService } from './built-in-media.service.ts';
import { buildCatalogueId } from './catalogue-ids.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type FirstSeen = { name: string; make: (background: AbortSignal) => Promise<string> };

/**
 * Built-in pictures and sounds in the order in which the wizard shows them: templates, each character's first look,
 * voices of the default language, all other looks, and moving pictures. Natural voices come last, because each takes
 * seconds. Voices of services are omitted, because each greeting would cost money. So are greetings of other looks: each
 * is made within a second on request.
 */
export async function listFirstSeen({
  media,
  voices,
}: {
  media: BuiltInMediaService;
  voices: VoiceCatalogue;
}): Promise<FirstSeen[]> {
  const looks = AVATAR_GROUPS.map(({ avatars }) => avatars);
  const avatarOf = ({ id }: { id: string }) => ({
    name: `avatar ${id}`,
    make: (background: AbortSignal) => media.getAvatarPicture(buildCatalogueId('avatar', id), background),
  });
  const sampleOf = ({ key }: { key: string }) => ({
    name: `voice ${key}`,
    make: (background: AbortSignal) => media.getVoiceSample(buildCatalogueId('voice', key), background),
  });
  const spoken = (await voices.list()).filter(({ language }) => language === DEFAULT_VOICE.language);
  return [
    ...ORDER_TEMPLATES.map(({ id }) => ({
      name: `template ${id}`,
      make: (background: AbortSignal) =>
        media.getTemplatePicture(buildCatalogueId('template', id), background),
    })),
    ...looks.flatMap(([first]) => (first ? [avatarOf(first)] : [])),
    ...spoken.filter(({ key }) => findVoice(key)).map(sampleOf),
    ...looks.flatMap(([_, ...others]) => others.map(avatarOf)),
    ...looks.flatMap(([first]) =>
      first
        ? [
            {
              name: `greeting ${first.id}`,
              make: (background: AbortSignal) =>
                media.getAvatarMotion(buildCatalogueId('avatar', first.id), background),
            },
          ]
        : [],
    ),
    ...ORDER_TEMPLATES.map(({ id }) => ({
      name: `video of template ${id}`,
      make: (background: AbortSignal) => media.getTemplateVideo(buildCatalogueId('template', id), background),
    })),
    ...spoken.filter(({ isNatural }) => isNatural).map(sampleOf),
  ];
}
