import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { DEFAULT_VOICE, findVoice } from '@avatarcade/speech/voices';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import type { BuiltInMediaService } from './built-in-media.service.ts';
import { buildCatalogueId } from './catalogue-ids.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type FirstSeen = { name: string; make: (background: AbortSignal) => Promise<string> };

/** Those of the format in which the wizard begins. */
const FIRST_TEMPLATES = ORDER_TEMPLATES.filter(({ format }) => format === 'portrait').slice(
  0,
  PAGE_SIZES.templates,
);

/**
 * Built-in pictures and sounds in the order in which the wizard shows them: the first page of templates and the first of the cast, the
 * other pages' templates and first looks, voices of the default language, all other looks, and moving pictures. Natural voices come
 * last, because each takes seconds. Voices of services are omitted, because each greeting would cost money. So are greetings of other
 * looks: each is made within a second on request.
 */
export async function listFirstSeen({
  media,
  voices,
}: {
  media: BuiltInMediaService;
  voices: VoiceCatalogue;
}): Promise<FirstSeen[]> {
  const avatarOf = ({ id }: { id: string }): FirstSeen => ({
    name: `avatar ${id}`,
    make: (background) => media.getAvatarPicture(buildCatalogueId('avatar', id), background),
  });
  const greetingOf = ({ id }: { id: string }): FirstSeen => ({
    name: `greeting ${id}`,
    make: (background) => media.getAvatarMotion(buildCatalogueId('avatar', id), background),
  });
  const sampleOf = ({ key }: { key: string }): FirstSeen => ({
    name: `voice ${key}`,
    make: (background) => media.getVoiceSample(buildCatalogueId('voice', key), background),
  });
  const stillOf = ({ id }: { id: string }): FirstSeen => ({
    name: `template ${id}`,
    make: (background) => media.getTemplatePicture(buildCatalogueId('template', id), background),
  });
  const videoOf = ({ id }: { id: string }): FirstSeen => ({
    name: `video of template ${id}`,
    make: (background) => media.getTemplateVideo(buildCatalogueId('template', id), background),
  });
  const spoken = (await voices.list()).filter(({ language }) => language === DEFAULT_VOICE.language);
  const otherTemplates = ORDER_TEMPLATES.filter((template) => !FIRST_TEMPLATES.includes(template));
  const firstGroups = AVATAR_GROUPS.slice(0, PAGE_SIZES.avatarGroups);
  const otherGroups = AVATAR_GROUPS.slice(PAGE_SIZES.avatarGroups);
  return [
    ...FIRST_TEMPLATES.map(stillOf),
    ...firstGroups.flatMap(({ avatars }) => avatars.map(avatarOf)),
    ...otherTemplates.map(stillOf),
    ...otherGroups.flatMap(({ avatars }) => avatars.slice(0, 1).map(avatarOf)),
    ...spoken.filter(({ key }) => findVoice(key)).map(sampleOf),
    ...otherGroups.flatMap(({ avatars }) => avatars.slice(1).map(avatarOf)),
    ...AVATAR_GROUPS.flatMap(({ avatars }) => avatars.slice(0, 1).map(greetingOf)),
    ...[...FIRST_TEMPLATES, ...otherTemplates].map(videoOf),
    ...spoken.filter(({ isNatural }) => isNatural).map(sampleOf),
  ];
}
