import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { DEFAULT_VOICE, findVoice } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import type { BuiltInMediaService } from './built-in-media.service.ts';
import { buildCatalogueId } from './catalogue-ids.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type FirstSeen = { name: string; make: (background: AbortSignal) => Promise<string> };

/**
 * The house's pictures and sounds in the order in which the wizard shows them: templates, everybody's first look, voices
 * of the default language, all other looks, and what moves. Voices of other services are left out: each greeting would cost
 * money. So are the greetings of the other looks: each is made in a second when somebody looks at it.
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
  return [
    ...TEMPLATES.map(({ id }) => ({
      name: `template ${id}`,
      make: (background: AbortSignal) =>
        media.getTemplatePicture(buildCatalogueId('template', id), background),
    })),
    ...looks.flatMap(([first]) => (first ? [avatarOf(first)] : [])),
    ...(await voices.list())
      .filter(({ key, language }) => language === DEFAULT_VOICE.language && findVoice(key))
      .map(({ key }) => ({
        name: `voice ${key}`,
        make: (background: AbortSignal) => media.getVoiceSample(buildCatalogueId('voice', key), background),
      })),
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
    ...TEMPLATES.map(({ id }) => ({
      name: `video of template ${id}`,
      make: (background: AbortSignal) => media.getTemplateVideo(buildCatalogueId('template', id), background),
    })),
  ];
}
